import { fraction, milliseconds, optionalText, optionalUrl, rate, text } from 'shared-server';
import * as z from 'zod/mini';

export const answerVariables = z.object({
  /** Minimum similarity of a passage that an assistant may answer from, above 0 and at most 1. */
  ANSWER_THRESHOLD: fraction(0.5),
  /** Deadline of the search for one answer. */
  ANSWER_SEARCH_TIMEOUT_MS: milliseconds(5_000),
  /** Searches by one organization's voice platform. */
  LIMIT_ANSWER_SEARCHES_PER_ORGANIZATION: rate('600/1m'),
  /** OpenAI-compatible chat-completions endpoint that writes answers from datasets. */
  CHAT_COMPLETIONS_URL: optionalUrl(),
  CHAT_COMPLETIONS_API_KEY: optionalText(),
  CHAT_COMPLETIONS_MODEL: text('gpt-4o-mini'),
  CHAT_COMPLETIONS_TIMEOUT_MS: milliseconds(8_000),
});

export function getAnswerSettings(read: z.output<typeof answerVariables>) {
  return {
    answers: {
      threshold: read.ANSWER_THRESHOLD,
      timeoutMs: read.ANSWER_SEARCH_TIMEOUT_MS,
      perOrganization: read.LIMIT_ANSWER_SEARCHES_PER_ORGANIZATION,
      endpoint: read.CHAT_COMPLETIONS_URL
        ? {
            url: read.CHAT_COMPLETIONS_URL,
            apiKey: read.CHAT_COMPLETIONS_API_KEY,
            model: read.CHAT_COMPLETIONS_MODEL,
            timeoutMs: read.CHAT_COMPLETIONS_TIMEOUT_MS,
          }
        : undefined,
    },
  };
}
