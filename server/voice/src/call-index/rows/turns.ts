import type { CallMessage } from 'shared-contract';
import { cutText } from './texts';

/** A turn of a conversation as stored in the index. */
export interface IndexedTurn {
  role: 'assistant' | 'user';
  text: string;
  /** Seconds from the start. */
  s: number | null;
}

const MOST_TURNS = 2_000;
const LONGEST_TURN = 4_000;
/** Maximum characters of a conversation, because a tsvector is limited to one megabyte. */
const LONGEST_CONVERSATION = 200_000;

const roles: Record<string, IndexedTurn['role']> = {
  bot: 'assistant',
  assistant: 'assistant',
  ai: 'assistant',
  user: 'user',
  customer: 'user',
};

/** @returns the spoken turns, from the messages or otherwise from the transcript */
export function readTurns(
  messages: readonly CallMessage[],
  transcript: string | null | undefined,
): IndexedTurn[] {
  const said = messages.flatMap((message): IndexedTurn[] => {
    const role = roles[message.role];
    const content = message.message ?? message.content;
    if (!role || typeof content !== 'string' || !content.trim()) return [];
    return [{ role, text: content, s: message.secondsFromStart ?? null }];
  });
  return limitTurns(said.length > 0 ? said : splitText(transcript ?? ''));
}

function splitText(transcript: string): IndexedTurn[] {
  return transcript.split('\n').flatMap((line): IndexedTurn[] => {
    const [, speaker = '', text = line] = /^(\w+): (.*)$/s.exec(line) ?? [];
    if (!text.trim()) return [];
    return [{ role: roles[speaker.toLowerCase()] ?? 'user', text, s: null }];
  });
}

function limitTurns(turns: readonly IndexedTurn[]): IndexedTurn[] {
  const kept: IndexedTurn[] = [];
  let left = LONGEST_CONVERSATION;
  for (const { role, text, s } of turns.slice(0, MOST_TURNS)) {
    if (left <= 0) break;
    const short = cutText(text, Math.min(LONGEST_TURN, left)) ?? '';
    left -= short.length;
    kept.push({ role, text: short, s: s === null ? null : Math.round(s * 10) / 10 });
  }
  return kept;
}
