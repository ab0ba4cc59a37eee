import type { Entry, Turn } from './turns';

/** An answer of the assistant from which on it is slow, in seconds. */
export const SLOW_S = 2;
/** Overlap from which on one side spoke over the other, in seconds. */
const OVERLAP_S = 0.3;

/** How an answer of the assistant followed the customer's words. */
export interface AnswerTime {
  /** Key of the answer's turn. */
  key: string;
  /** Seconds from the end of the customer's words; negative for an overlap. */
  seconds: number;
  isSlow: boolean;
  spokeOver: boolean;
}

const isTimedTurn = (entry: Entry): entry is Turn & { start: number } =>
  entry.kind === 'said' && entry.start !== null;

/** Times of the transcript's answers: each first turn of the assistant after the customer's. */
export function answerTimes(entries: readonly Entry[]): AnswerTime[] {
  const turns = entries.filter(isTimedTurn);
  return turns.flatMap((turn, index) => {
    const before = turns[index - 1];
    if (turn.role !== 'bot' || before?.role !== 'user' || before.end === null) return [];
    const seconds = turn.start - before.end;
    return { key: turn.key, seconds, isSlow: seconds >= SLOW_S, spokeOver: seconds <= -OVERLAP_S };
  });
}

/** @returns seconds of the answer in the middle; of two in the middle the shorter one */
export function medianAnswer(entries: readonly Entry[]): number | null {
  const times = answerTimes(entries).map(({ seconds }) => Math.max(0, seconds));
  return times.sort((one, other) => one - other)[Math.floor((times.length - 1) / 2)] ?? null;
}
