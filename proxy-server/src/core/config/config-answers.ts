import { fraction, milliseconds, rate } from 'shared-server';
import * as z from 'zod/mini';

/** Answers of assistants from datasets. */
export const answerVariables = z.object({
  /** Least match of a passage, above 0 and at most 1, that an assistant answers from. */
  ANSWER_THRESHOLD: fraction(0.5),
  /** Deadline of the search for one answer. */
  ANSWER_SEARCH_TIMEOUT_MS: milliseconds(5_000),
  /** Searches that the voice platform of one organization asks for. */
  LIMIT_ANSWER_SEARCHES_PER_ORGANIZATION: rate('600/1m'),
});

export function answersOf(read: z.output<typeof answerVariables>) {
  return {
    answers: {
      threshold: read.ANSWER_THRESHOLD,
      timeoutMs: read.ANSWER_SEARCH_TIMEOUT_MS,
      perOrganization: read.LIMIT_ANSWER_SEARCHES_PER_ORGANIZATION,
    },
  };
}
