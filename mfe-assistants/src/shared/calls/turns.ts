import {
  type AnswerKnowledge,
  type Call,
  type CallMessage,
  knowledgeOf,
  usedTool,
} from 'shared-contract';
import { formatJson, getToolResults } from './tool-results';

export interface Turn {
  kind: 'said';
  key: string;
  role: string;
  text: string;
  /** Seconds from the start; null if the transcript has no times. */
  start: number | null;
  end: number | null;
  /** Passages that the answer is based on. */
  knowledge?: AnswerKnowledge | null;
}
export interface ToolMark {
  kind: 'tool';
  key: string;
  name: string;
  start: number;
  /** Formatted arguments. */
  input: string;
  result: string | null;
}
export interface Silence {
  kind: 'silence';
  key: string;
  start: number;
  end: number;
}
/** An entry of the transcript. */
export type Entry = Turn | ToolMark | Silence;

/** A pause of at least this many seconds is shown as a silence. */
const SILENCE_S = 3;
/** A role that couldn't be read is empty. Its text is shown without a speaker. */
const spoken = ['bot', 'assistant', 'user', ''];
const speakers: Record<string, string> = { AI: 'bot', Assistant: 'bot', Bot: 'bot', User: 'user' };

const getEnd = ({ secondsFromStart, duration, time, endTime }: CallMessage): number | null => {
  if (typeof secondsFromStart !== 'number') return null;
  if (typeof duration === 'number') return secondsFromStart + duration / 1_000;
  if (typeof time === 'number' && typeof endTime === 'number')
    return secondsFromStart + (endTime - time) / 1_000;
  return secondsFromStart;
};

/** Turns of a plain text with speaker names, one per line and without times. */
function splitTurns(text: string): Turn[] {
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

function toEntries(
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
      input: formatJson(usedTool(used).arguments),
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
      end: getEnd(message),
      knowledge: knowledgeOf(message) ?? undefined,
    },
  ];
}

/** The transcript in order, from the messages, or from the text if no message has speech. */
export function readTranscript(call: Call): Entry[] {
  const results = getToolResults(call);
  const entries = (call.messages ?? []).flatMap((message, index) =>
    toEntries(message, index, results),
  );
  if (!entries.some(({ kind }) => kind === 'said')) return splitTurns(call.transcript ?? '');
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

/** Name of the speaker; empty if unknown. */
export function getSpeakerName(
  role: string,
  names: { customer: string; assistant: string },
): string {
  if (role === '') return '';
  return role === 'user' ? names.customer : names.assistant;
}

/** @returns the key of the last turn that has started; null before the first */
export function findTurnAt(entries: readonly Entry[], seconds: number): string | null {
  let found: string | null = null;
  for (const entry of entries) {
    if (entry.kind !== 'said' || entry.start === null) continue;
    if (entry.start > seconds + 0.05) break;
    found = entry.key;
  }
  return found;
}
