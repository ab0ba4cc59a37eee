import { knowledgeOf, type MessageSources } from 'shared-contract';

/** Members of calls, their artifacts, chats and conversations that hold messages. */
const LISTS = ['messages', 'output', 'input'] as const;

/** @returns the object, whose messages name the passages where datasets were asked */
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
