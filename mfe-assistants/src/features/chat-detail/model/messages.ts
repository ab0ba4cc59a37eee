import { type AnswerKnowledge, type ChatSession, knowledgeOf, usedTool } from 'shared-contract';
import { readableJson } from '../../../shared/calls/tool-results';

/** One entry of a conversation as its review shows it. */
export type Entry =
  | {
      kind: 'turn';
      /** Empty when it could not be read. */
      role: 'assistant' | 'user' | '';
      text: string;
      knowledge?: AnswerKnowledge | null;
    }
  | { kind: 'tool'; name: string; input: string; result: string | null };

type Message = NonNullable<ChatSession['messages']>[number];

function entriesOf(message: Message, results: ReadonlyMap<string, string>): Entry[] {
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
    const input = typeof given === 'string' ? given : readableJson(given);
    entries.push({ kind: 'tool', name, input, result });
  }
  return entries;
}

/** Turns and tools of a conversation in order, without instructions. */
export function entriesOfSession({ messages }: ChatSession): Entry[] {
  const all = messages ?? [];
  const results = new Map(
    all.flatMap(({ role, tool_call_id, content }): [string, string][] =>
      role === 'tool' && tool_call_id ? [[tool_call_id, content ?? '']] : [],
    ),
  );
  return all.flatMap((message) => entriesOf(message, results));
}

/** Whole seconds from the beginning to the last change; null while one of them is missing. */
export function lengthOf({ createdAt, updatedAt }: ChatSession): number | null {
  const seconds = Math.round((Date.parse(updatedAt ?? '') - Date.parse(createdAt ?? '')) / 1_000);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** Turns of a conversation. */
export const turnCount = (session: ChatSession): number =>
  entriesOfSession(session).filter(({ kind }) => kind === 'turn').length;

/** Id of the assistant at the voice platform; a conversation with a draft names it elsewhere. */
export const assistantOf = ({ assistantId, assistant }: ChatSession): string | undefined =>
  assistantId ||
  (assistant as { metadata?: { assistantId?: string } } | null | undefined)?.metadata?.assistantId;
