import { integer, milliseconds } from 'shared-server';
import * as z from 'zod/mini';

export const gapVariables = z.object({
  /** Maximum unanswered turns that are kept for one organization; the oldest are dropped. */
  GAP_TURNS_MOST: integer(5_000, { min: 100, max: 100_000 }),
  /** Maximum distinct questions in these turns, which are grouped; the oldest are dropped. */
  GAP_QUESTIONS_MOST: integer(500, { min: 20, max: 2_000 }),
  /** Pause between two scans of one organization's calls for unanswered questions. */
  GAPS_INTERVAL_MS: milliseconds(1_000),
  /** Maximum gaps of one organization that are checked again after a dataset changed. */
  GAP_CHECKS_MOST: integer(100, { min: 1, max: 2_000 }),
});

/** @returns the settings of unanswered questions */
export function getGapSettings(read: z.output<typeof gapVariables>) {
  return {
    turns: read.GAP_TURNS_MOST,
    questions: read.GAP_QUESTIONS_MOST,
    intervalMs: read.GAPS_INTERVAL_MS,
    checks: read.GAP_CHECKS_MOST,
  };
}
