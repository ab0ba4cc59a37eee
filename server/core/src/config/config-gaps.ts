import { integer, milliseconds } from 'shared-server';
import * as z from 'zod/mini';

export const gapVariables = z.object({
  /** Turns without an answer that are kept for one organization; the newest are kept. */
  GAP_TURNS_MOST: integer(5_000, { min: 100, max: 100_000 }),
  /** Different questions among them, which are grouped; the newest are kept. */
  GAP_QUESTIONS_MOST: integer(500, { min: 20, max: 2_000 }),
  /** Pause between two looks at one organization's calls for questions without an answer. */
  GAPS_INTERVAL_MS: milliseconds(1_000),
  /** Gaps of one organization that are asked again after a dataset changed. */
  GAP_CHECKS_MOST: integer(100, { min: 1, max: 2_000 }),
});

/** @returns the settings of what callers asked and found no answer to */
export function getGapSettings(read: z.output<typeof gapVariables>) {
  return {
    turns: read.GAP_TURNS_MOST,
    questions: read.GAP_QUESTIONS_MOST,
    intervalMs: read.GAPS_INTERVAL_MS,
    checks: read.GAP_CHECKS_MOST,
  };
}
