import * as z from 'zod/mini';
import { datasetIds } from '../answers/wire';
import { TEXT_MAX } from '../limits';

/** PostgreSQL can't store NUL or an unpaired surrogate. */
const storable = z.regex(/^[^\0\p{Cs}]*$/u);
const word = z.string().check(z.maxLength(200), storable);
const text = z.string().check(z.maxLength(TEXT_MAX), storable);

/** Maximum total length of a prompt's messages. */
const PROMPT_MAX = 300_000;

const messages = z.array(z.object({ role: word, content: text })).check(
  z.maxLength(20),
  z.refine(
    (all) => all.reduce((sum, { content }) => sum + content.length, 0) <= PROMPT_MAX,
    `at most ${PROMPT_MAX} characters in all messages`,
  ),
);

/**
 * The fields of an assistant that a draft can change. All others remain on the voice platform,
 * including server secrets and credentials.
 */
export const assistantSettings = z.object({
  firstMessage: z.optional(text),
  /** Datasets that it uses. The platform has them as a custom knowledge base. */
  datasetIds: z.optional(datasetIds),
  firstMessageMode: z.optional(word),
  endCallMessage: z.optional(text),
  maxDurationSeconds: z.optional(z.int().check(z.gte(10), z.lte(43_200))),
  model: z.optional(
    z.object({
      provider: word,
      model: z.optional(word),
      messages: z.optional(messages),
      toolIds: z.optional(z.array(z.guid()).check(z.maxLength(100))),
      temperature: z.optional(z.number().check(z.gte(0), z.lte(2))),
      maxTokens: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
    }),
  ),
  voice: z.optional(
    z.object({
      provider: word,
      voiceId: z.optional(word),
      model: z.optional(word),
      speed: z.optional(z.number().check(z.gte(0.25), z.lte(4))),
    }),
  ),
  transcriber: z.optional(
    z.object({ provider: word, model: z.optional(word), language: z.optional(word) }),
  ),
});
export type AssistantSettings = z.infer<typeof assistantSettings>;
