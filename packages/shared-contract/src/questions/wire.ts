import * as z from 'zod/mini';
import { searchTypes } from '../datasets/wire';

/** Most questions of one dataset, all of which one run asks. */
export const DATASET_QUESTIONS_MAX = 200;
/** Results first shown of each question. */
export const QUESTION_HISTORY = 8;
/** Chunks that must include the expected one, unless a question says otherwise. */
export const QUESTION_TOP = 3;

/** How the expected chunk is named; `words` is a phrase that one of the chunks must have. */
export const expectationKinds = ['chunk', 'tracking_id', 'words'] as const;
export type ExpectationKind = (typeof expectationKinds)[number];

/** `error` is a question that could not be asked. */
export const questionOutcomes = ['pass', 'fail', 'error'] as const;
export type QuestionOutcome = (typeof questionOutcomes)[number];

/**
 * What an assistant that has only this dataset, and no language model, says to a question:
 * `unsure` quotes the closest passages as such, `unknown` has nothing near and no text.
 */
export const questionAnswer = z.object({
  certainty: z.enum(['sure', 'unsure', 'unknown']),
  text: z.string(),
  /** Chunks that the text quotes. */
  chunk_ids: z.array(z.string()),
});
export type QuestionAnswer = z.infer<typeof questionAnswer>;

/** Reason of a run. */
export const runCauses = ['asked', 'question', 'edit', 'import'] as const;
export type RunCause = (typeof runCauses)[number];

export const expectation = z.object({ kind: z.enum(expectationKinds), value: z.string() });
export type Expectation = z.infer<typeof expectation>;

/** A chunk that a search found; `holds` says whether it has the expected words. */
export const foundChunk = z.object({
  id: z.string(),
  tracking_id: z.nullable(z.string()),
  holds: z.nullable(z.boolean()),
});
export type FoundChunk = z.infer<typeof foundChunk>;

export const questionResult = z.object({
  run_id: z.string(),
  at: z.string(),
  outcome: z.enum(questionOutcomes),
  /** Place of the expected chunk, from 1; null when it is not among those found. */
  rank: z.nullable(z.number()),
  /** Null when the question could not be asked, and in results from before answers were kept. */
  answer: z._default(z.nullable(questionAnswer), null),
  problem: z.nullable(z.string()),
});
export type QuestionResult = z.infer<typeof questionResult>;

export const question = z.object({
  id: z.string(),
  text: z.string(),
  expected: expectation,
  /** Title of the expected chunk when the question was written. */
  label: z.nullable(z.string()),
  search_type: z.enum(searchTypes),
  top: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Newest first. */
  history: z.array(questionResult),
});
export type Question = z.infer<typeof question>;

export const questionRun = z.object({
  id: z.string(),
  at: z.string(),
  cause: z.enum(runCauses),
  /** File of the import. */
  cause_name: z.nullable(z.string()),
  passed: z.number(),
  failed: z.number(),
  errors: z.number(),
  ms: z.number(),
});
export type QuestionRun = z.infer<typeof questionRun>;

/** Answer of the list: the questions in the order of their creation, and the newest runs. */
export const questionsAnswer = z.object({
  questions: z.array(question),
  runs: z.array(questionRun),
  /** A change was made whose run has not ended. */
  pending: z.boolean(),
  /** Whether changes can be previewed before they are saved. */
  can_preview: z.boolean(),
});
export type QuestionsAnswer = z.infer<typeof questionsAnswer>;

export const questionRunAnswer = z.object({ run: questionRun });
export type QuestionRunAnswer = z.infer<typeof questionRunAnswer>;

/** A question whose result would be another one after the change. */
export const questionTurn = z.object({
  id: z.string(),
  text: z.string(),
  rank_before: z.nullable(z.number()),
  rank_after: z.nullable(z.number()),
});
export type QuestionTurn = z.infer<typeof questionTurn>;

export const questionPreviewAnswer = z.object({
  checked: z.number(),
  /** Questions that the time did not suffice for. */
  unchecked: z.number(),
  turns_red: z.array(questionTurn),
  turns_green: z.array(questionTurn),
});
export type QuestionPreviewAnswer = z.infer<typeof questionPreviewAnswer>;
