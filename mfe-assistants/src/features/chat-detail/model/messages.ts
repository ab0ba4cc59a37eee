import { type AnswerKnowledge, type ChatSession, knowledgeOf, usedTool } from 'shared-contract';
import { formatJson } from '../../../shared/calls/tool-results';

/** An entry of a conversation in its review. */
export type Entry =
  | {
      kind: 'turn';
      /** Empty if it couldn't be read. */
      role: 'assistant' | 'user' | '';
      text: string;
      knowledge?: AnswerKnowledge | null;
    }
  | { kind: 'tool'; name: string; input: string; result: string | null };

type Message = NonNullable<ChatSession['messages']>[number];

function toEntries(message: Message, results: ReadonlyMap<string, string>): Entry[] {
  const { role, content, tool_calls } = message;
  const entries: Entry[] = [];
  if ((role === 'assistant' || role === 'user' || role === '') && content)
    entries.push({
      kind: 'turn',
      role,
      text: content,
      knowledge: knowledgeOf(message) ?? undefined,
    });
  for (const call of tool_calls ?? []) {
    const result = (call.id && results.get(call.id)) ?? null;
    const { name, arguments: given } = usedTool(call);
    const input = typeof given === 'string' ? given : formatJson(given);
    entries.push({ kind: 'tool', name, input, result });
  }
  return entries;
}

/** Turns and tool calls in order, without system messages. */
export function toSessionEntries({ messages }: ChatSession): Entry[] {
  const all = messages ?? [];
  const results = new Map(
    all.flatMap(({ role, tool_call_id, content }): [string, string][] =>
      role === 'tool' && tool_call_id ? [[tool_call_id, content ?? '']] : [],
    ),
  );
  return all.flatMap((message) => toEntries(message, results));
}

/** Whole seconds from creation to the last update; null if either time is missing. */
export function getChatDuration({ createdAt, updatedAt }: ChatSession): number | null {
  const seconds = Math.round((Date.parse(updatedAt ?? '') - Date.parse(createdAt ?? '')) / 1_000);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

export const countTurns = (session: ChatSession): number =>
  toSessionEntries(session).filter(({ kind }) => kind === 'turn').length;

/**
 * Id of the assistant on the voice platform. For a conversation with a draft, it's in the metadata.
 */
export const getAssistantId = ({ assistantId, assistant }: ChatSession): string | undefined =>
  assistantId ||
  (assistant as { metadata?: { assistantId?: string } } | null | undefined)?.metadata?.assistantId;
