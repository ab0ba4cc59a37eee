import { listAnswerTimes } from '../../../../shared/calls/answer-times';
import type { Entry } from '../../../../shared/calls/turns';
import type { Lanes } from './lanes';

/** A response time as measured, as reported by the platform, and the difference. */
export interface AnswerRow {
  key: string;
  /** When the answer starts, in seconds. */
  at: number;
  /** Silence before the answer in seconds, negative if the speakers overlap; null if unknown. */
  measured: number | null;
  /** Seconds. */
  reported: number | null;
  /** Seconds that the platform doesn't account for. */
  rest: number | null;
}

/** Maximum distance between speech and its turn in the transcript, in seconds. */
const NEAR_S = 1.5;

/** Silence before the speech that starts closest to a turn; null if no speech is nearby. */
function measureSilence({ assistant, customer }: Lanes, turnAt: number): number | null {
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
 * @param reported response times that the platform reports in seconds, in order
 */
export function listAnswerRows(
  entries: readonly Entry[],
  lanes: Lanes | null,
  reported: readonly (number | null)[],
): AnswerRow[] {
  const starts = new Map(entries.map(({ key, start }) => [key, start ?? 0]));
  return listAnswerTimes(entries).map(({ key }, index) => {
    const at = starts.get(key) ?? 0;
    const measured = lanes && measureSilence(lanes, at);
    const platform = reported[index] ?? null;
    const rest = measured === null || platform === null ? null : measured - platform;
    return { key, at, measured, reported: platform, rest };
  });
}

/** @returns the median, the lower one if there are two; null if no value is known */
export function findMedian(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).sort((one, other) => one - other);
  return known[Math.floor((known.length - 1) / 2)] ?? null;
}

/** @returns seconds with one decimal; never -0.0 */
export const formatTenths = (seconds: number): string =>
  seconds.toFixed(1).replace(/^-(?=0\.0$)/, '');
