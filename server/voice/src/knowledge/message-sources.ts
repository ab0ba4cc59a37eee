import { knowledgeOf, type MessageSources } from 'shared-contract';

/** Fields of calls, artifacts, chats and sessions that contain messages. */
const LISTS = ['messages', 'output', 'input'] as const;

/** @returns the object; messages answered from datasets also list the passages used */
export function withSources<Holder extends object>(holder: Holder): Holder {
  const lists = LISTS.flatMap((name) => {
    const messages = (holder as Record<string, unknown>)[name];
    return Array.isArray(messages) ? [[name, messages.map(withOwnSources)] as const] : [];
  });
  return { ...holder, ...Object.fromEntries(lists) };
}

function withOwnSources(message: object): object {
  const knowledge = knowledgeOf(message);
  if (!knowledge) return message;
  const sources: MessageSources = knowledge.sources.map(({ datasetId, chunkId, text, score }) => ({
    dataset_id: datasetId,
    chunk_id: chunkId,
    text,
    score,
  }));
  return { ...message, sources };
}
