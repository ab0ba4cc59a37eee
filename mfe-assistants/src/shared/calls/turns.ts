import {
  type AnswerKnowledge,
  type Call,
  type CallMessage,
  knowledgeOf,
  usedTool,
} from 'shared-contract';
import { readableJson, toolResults } from './tool-results';

/** An entry of the transcript: speech, a tool call, or a silence. */
export interface Turn {
  kind: 'said';
  key: string;
  role: string;
  text: string;
  /** Seconds from the start; null in a transcript without times. */
  start: number | null;
  end: number | null;
  /** Passages behind an answer. */
  knowledge?: AnswerKnowledge | null;
}
export interface ToolMark {
  kind: 'tool';
  key: string;
  name: string;
  start: number;
  /** Arguments, laid out to be read. */
  input: string;
  result: string | null;
}
export interface Silence {
  kind: 'silence';
  key: string;
  start: number;
  end: number;
}
export type Entry = Turn | ToolMark | Silence;

/** A pause between turns from which on it is a silence, in seconds. */
const SILENCE_S = 3;
/** A role that could not be read is empty; what was said is shown without a speaker. */
const spoken = ['bot', 'assistant', 'user', ''];
const speakers: Record<string, string> = { AI: 'bot', Assistant: 'bot', Bot: 'bot', User: 'user' };

const endOf = ({ secondsFromStart, duration, time, endTime }: CallMessage): number | null => {
  if (typeof secondsFromStart !== 'number') return null;
  if (typeof duration === 'number') return secondsFromStart + duration / 1_000;
  if (typeof time === 'number' && typeof endTime === 'number')
    return secondsFromStart + (endTime - time) / 1_000;
  return secondsFromStart;
};

/** Turns of a text that names its speakers, one per line; without times. */
function turnsOfText(text: string): Turn[] {
  return text
    .split('\n')
    .filter((line) => line.trim())
    .map((line, index) => {
      const [, speaker = '', said] = /^(\w+): (.*)$/s.exec(line) ?? [];
      const role = speakers[speaker];
      return {
        kind: 'said',
        key: `line-${index}`,
        role: role ?? '',
        text: role ? (said ?? '') : line,
        start: null,
        end: null,
      };
    });
}

function entryOf(
  message: CallMessage,
  index: number,
  results: ReadonlyMap<unknown, string>,
): Entry[] {
  const { role, message: text, secondsFromStart: start, toolCalls } = message;
  if (role === 'tool_calls') {
    return (toolCalls ?? []).map((used, nth) => ({
      kind: 'tool',
      key: `tool-${index}-${nth}`,
      name: usedTool(used).name,
      start: start ?? 0,
      input: readableJson(usedTool(used).arguments),
      result: results.get(used.id) ?? null,
    }));
  }
  if (!spoken.includes(role) || !text?.trim()) return [];
  const speaker = role === 'assistant' ? 'bot' : role;
  return [
    {
      kind: 'said',
      key: `turn-${index}`,
      role: speaker,
      text,
      start: start ?? null,
      end: endOf(message),
      knowledge: knowledgeOf(message) ?? undefined,
    },
  ];
}

/** The transcript of a call, in order: by its messages, or by its text when it has none. */
export function transcriptOf(call: Call): Entry[] {
  const results = toolResults(call);
  const entries = (call.messages ?? []).flatMap((message, index) =>
    entryOf(message, index, results),
  );
  if (!entries.some(({ kind }) => kind === 'said')) return turnsOfText(call.transcript ?? '');
  const withSilences: Entry[] = [];
  let spokenUntil = 0;
  for (const entry of entries) {
    if (entry.kind === 'said' && entry.start !== null) {
      if (entry.start - spokenUntil >= SILENCE_S && spokenUntil > 0) {
        const silence = { kind: 'silence', start: spokenUntil, end: entry.start } as const;
        withSilences.push({ ...silence, key: `silence-${withSilences.length}` });
      }
      spokenUntil = Math.max(spokenUntil, entry.end ?? entry.start);
    }
    withSilences.push(entry);
  }
  return withSilences;
}

/** Who says a turn; nothing where that is not known. */
export function speakerName(role: string, names: { customer: string; assistant: string }): string {
  if (role === '') return '';
  return role === 'user' ? names.customer : names.assistant;
}

/** The turn that is being said at a time; null before the first. */
export function turnAt(entries: readonly Entry[], seconds: number): string | null {
  let found: string | null = null;
  for (const entry of entries) {
    if (entry.kind !== 'said' || entry.start === null) continue;
    if (entry.start > seconds + 0.05) break;
    found = entry.key;
  }
  return found;
}
