import type { Entry, Turn } from './turns';

/** Answers that take at least this many seconds are slow. */
export const SLOW_S = 2;
/** Minimum overlap in seconds that counts as speaking over the customer. */
const OVERLAP_S = 0.3;

export interface AnswerTime {
  /** Key of the answer's turn. */
  key: string;
  /** Seconds after the customer stopped speaking; negative for an overlap. */
  seconds: number;
  isSlow: boolean;
  spokeOver: boolean;
}

const isTimedTurn = (entry: Entry): entry is Turn & { start: number } =>
  entry.kind === 'said' && entry.start !== null;

/** One response time for each turn of the assistant that directly follows the customer's. */
export function listAnswerTimes(entries: readonly Entry[]): AnswerTime[] {
  const turns = entries.filter(isTimedTurn);
  return turns.flatMap((turn, index) => {
    const before = turns[index - 1];
    if (turn.role !== 'bot' || before?.role !== 'user' || before.end === null) return [];
    const seconds = turn.start - before.end;
    return { key: turn.key, seconds, isSlow: seconds >= SLOW_S, spokeOver: seconds <= -OVERLAP_S };
  });
}

/** @returns the median response time in seconds; the lower one if there are two */
export function getMedianAnswer(entries: readonly Entry[]): number | null {
  const times = listAnswerTimes(entries).map(({ seconds }) => Math.max(0, seconds));
  return times.sort((one, other) => one - other)[Math.floor((times.length - 1) / 2)] ?? null;
}
