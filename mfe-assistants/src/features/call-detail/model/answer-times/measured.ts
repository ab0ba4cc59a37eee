import { answerTimes } from '../../../../shared/calls/answer-times';
import type { Entry } from '../../../../shared/calls/turns';
import type { Lanes } from './lanes';

/** Time of one answer: measured, as the platform reports it, and what is left of it. */
export interface AnswerRow {
  key: string;
  /** Second at which the answer begins. */
  at: number;
  /** Silence between the lanes in seconds; null where the recording shows none for the turn. */
  measured: number | null;
  /** Seconds. */
  reported: number | null;
  /** Seconds that the platform does not account for. */
  rest: number | null;
}

/** Farthest that speech may lie from its turn of the transcript, in seconds. */
const NEAR_S = 1.5;

/** Silence before the speech that begins nearest to a turn. */
function silenceBefore({ assistant, customer }: Lanes, turnAt: number): number | null {
  const near = assistant.filter(({ start }) => Math.abs(start - turnAt) <= NEAR_S);
  const [speech] = near.sort(
    (one, other) => Math.abs(one.start - turnAt) - Math.abs(other.start - turnAt),
  );
  if (!speech) return null;
  const before = customer.findLast(({ start }) => start < speech.start);
  return before ? speech.start - before.end : null;
}

/**
 * @param lanes speech on the recording; null without a stereo recording
 * @param reported seconds of the platform's turns, in order
 */
export function answerRows(
  entries: readonly Entry[],
  lanes: Lanes | null,
  reported: readonly (number | null)[],
): AnswerRow[] {
  const starts = new Map(entries.map(({ key, start }) => [key, start ?? 0]));
  return answerTimes(entries).map(({ key }, index) => {
    const at = starts.get(key) ?? 0;
    const measured = lanes && silenceBefore(lanes, at);
    const platform = reported[index] ?? null;
    const rest = measured === null || platform === null ? null : measured - platform;
    return { key, at, measured, reported: platform, rest };
  });
}

/** @returns the middle value; of two in the middle the lower one */
export function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).sort((one, other) => one - other);
  return known[Math.floor((known.length - 1) / 2)] ?? null;
}

/** @returns seconds with one decimal; what is a little below zero is 0.0, without a sign */
export const tenthsOf = (seconds: number): string => seconds.toFixed(1).replace(/^-(?=0\.0$)/, '');
