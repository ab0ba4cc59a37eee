import { integer, milliseconds, rate } from 'shared-server';
import * as z from 'zod/mini';

export const questionVariables = z.object({
  LIMIT_QUESTIONS_PER_ORGANIZATION: rate('120/1m'),
  /** Deadline of a run of a dataset's questions. */
  QUESTIONS_RUN_TIMEOUT_MS: milliseconds(30_000),
  /** Deadline of a preview of a change's effect on the questions. */
  QUESTIONS_PREVIEW_TIMEOUT_MS: milliseconds(9_000),
  /** Maximum time that a run after a change waits for chunks to be embedded. */
  QUESTIONS_INDEX_WAIT_MS: milliseconds(300_000),
  /** Maximum results that are kept of one question; the oldest are dropped. */
  QUESTION_RESULTS_KEPT: integer(50, { min: 8, max: 1_000 }),
});

/** @returns the settings of dataset questions */
export function getQuestionSettings(read: z.output<typeof questionVariables>) {
  return {
    perOrganization: read.LIMIT_QUESTIONS_PER_ORGANIZATION,
    runMs: read.QUESTIONS_RUN_TIMEOUT_MS,
    previewMs: read.QUESTIONS_PREVIEW_TIMEOUT_MS,
    indexWaitMs: read.QUESTIONS_INDEX_WAIT_MS,
    resultsKept: read.QUESTION_RESULTS_KEPT,
  };
}
