/** Meaning of a part of a bar; `plain` is for figures without outcomes. */
export type BarTone = 'ok' | 'held' | 'neutral' | 'failed' | 'plain';

export interface BarPart {
  tone: BarTone;
  value: number;
}

/** One day of a chart: a link to its details. */
export interface ChartDay {
  key: string;
  to: string;
  /** Full sentence: the name of the link. */
  label: string;
  /** Label below the bar. */
  tick: string;
  /** From the bottom up. */
  parts: readonly BarPart[];
  /** The day's figure in the previous period. */
  before?: number;
  /** The day isn't over. */
  isPartial?: boolean;
}

export const getTotal = (parts: readonly BarPart[]): number =>
  parts.reduce((sum, { value }) => sum + value, 0);

const STEPS = [1, 2, 2.5, 5, 10];

/**
 * @param most largest value of the chart
 * @param least minimum top of the scale, so that a single call doesn't fill the chart
 * @returns the values of the scale's lines, from 0 to its top
 */
export function getScale(most: number, least = 4): number[] {
  const raw = Math.max(most, least) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = (STEPS.find((one) => one * power >= raw) ?? 10) * power;
  return [0, 1, 2, 3, 4].map((nr) => nr * step);
}
