import * as z from 'zod/mini';

/** A caller's turn that may have found no answer. */
const askedTurn = z.object({
  /** Index of the turn in the conversation, from 0. */
  turn: z.number(),
  question: z.string(),
  /** When it was asked, in seconds from the start of the call. */
  s: z.nullable(z.number()),
  e: z.nullable(z.number()),
  /** The best match below the threshold, if the call reports one. */
  best: z.nullable(z.object({ dataset_id: z.string(), title: z.string(), score: z.number() })),
});
export type AskedTurn = z.infer<typeof askedTurn>;

/** An ended call or chat with the turns to check. */
export const askedCall = z.object({
  kind: z.enum(['call', 'chat']),
  assistant_id: z.nullable(z.string()),
  /** When it started, as an ISO timestamp. */
  at: z.string(),
  turns: z.array(askedTurn),
});
export type AskedCall = z.infer<typeof askedCall>;

/** A turn that found no answer in the datasets. */
export interface UnansweredTurn extends AskedTurn {
  call_id: string;
  kind: AskedCall['kind'];
  assistant_id: string | null;
  dataset_ids: string[];
  threshold: number | null;
  asked_at: string;
}

const QUESTION = 500;

/** @returns the question's words without case and punctuation, to detect repeated questions */
export const normalizeWords = (question: string): string =>
  question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .slice(0, QUESTION);

/** @returns the question in the form that is stored */
export const toStoredQuestion = (question: string): string =>
  question
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, QUESTION)
    .replace(/\p{Surrogate}/gu, '\ufffd');
