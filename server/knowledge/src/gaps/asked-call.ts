import * as z from 'zod/mini';

/** A turn of a caller that may have found no answer. */
const askedTurn = z.object({
  /** Its place among the turns of the conversation, from 0. */
  turn: z.number(),
  question: z.string(),
  /** Seconds from the start in which it was asked. */
  s: z.nullable(z.number()),
  e: z.nullable(z.number()),
  /** The best match below the threshold, where the call says it. */
  best: z.nullable(z.object({ dataset_id: z.string(), title: z.string(), score: z.number() })),
});
export type AskedTurn = z.infer<typeof askedTurn>;

/** A call or chat that is over, with the turns to look at. */
export const askedCall = z.object({
  kind: z.enum(['call', 'chat']),
  assistant_id: z.nullable(z.string()),
  /** ISO time of its start. */
  at: z.string(),
  turns: z.array(askedTurn),
});
export type AskedCall = z.infer<typeof askedCall>;

/** A turn that found no answer in its datasets. */
export interface UnansweredTurn extends AskedTurn {
  call_id: string;
  kind: AskedCall['kind'];
  assistant_id: string | null;
  dataset_ids: string[];
  threshold: number | null;
  asked_at: string;
}

const QUESTION = 500;

/** @returns the words of a question without case and punctuation; the same ones ask the same */
export const wordsIn = (question: string): string =>
  question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .slice(0, QUESTION);

/** @returns the question as it is stored */
export const storedQuestion = (question: string): string =>
  question
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, QUESTION)
    .replace(/\p{Surrogate}/gu, '\ufffd');
