import * as z from 'zod/mini';
import { searchTypes } from '../datasets/wire';

/** Maximum questions per dataset, and so per run. */
export const DATASET_QUESTIONS_MAX = 200;
/** Maximum results per question in a list, newest first. */
export const QUESTION_HISTORY = 8;
/** Default number of top results that the expected chunk must be among. */
export const QUESTION_TOP = 3;

/**
 * How the expected chunk is identified; `words` is a phrase that one of the chunks must contain.
 */
export const expectationKinds = ['chunk', 'tracking_id', 'words'] as const;
export type ExpectationKind = (typeof expectationKinds)[number];

/** `error`: the question couldn't be asked. */
export const questionOutcomes = ['pass', 'fail', 'error'] as const;
export type QuestionOutcome = (typeof questionOutcomes)[number];

/**
 * The answer of an assistant with only this dataset and no language model. `unsure` quotes the
 * closest passages as such; `unknown` found nothing close and has no text.
 */
export const questionAnswer = z.object({
  certainty: z.enum(['sure', 'unsure', 'unknown']),
  text: z.string(),
  /** Chunks quoted in the text. */
  chunk_ids: z.array(z.string()),
});
export type QuestionAnswer = z.infer<typeof questionAnswer>;

/** What triggered a run. */
export const runCauses = ['asked', 'question', 'edit', 'import'] as const;
export type RunCause = (typeof runCauses)[number];

export const expectation = z.object({ kind: z.enum(expectationKinds), value: z.string() });
export type Expectation = z.infer<typeof expectation>;

/** A search result. `holds` is true if it contains the expected words. */
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
  /** Rank of the expected chunk, from 1; null if it wasn't found. */
  rank: z.nullable(z.number()),
  /** Null if the question couldn't be asked, and in older results. */
  answer: z._default(z.nullable(questionAnswer), null),
  problem: z.nullable(z.string()),
});
export type QuestionResult = z.infer<typeof questionResult>;

export const question = z.object({
  id: z.string(),
  text: z.string(),
  expected: expectation,
  /** Title of the expected chunk when the question was created. */
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
  /** The imported file. */
  cause_name: z.nullable(z.string()),
  passed: z.number(),
  failed: z.number(),
  errors: z.number(),
  ms: z.number(),
});
export type QuestionRun = z.infer<typeof questionRun>;

/** Response of the list: questions in order of creation, and the latest runs. */
export const questionsAnswer = z.object({
  questions: z.array(question),
  runs: z.array(questionRun),
  /** Whether a run is due or in progress. */
  pending: z.boolean(),
  /** Whether changes can be previewed before saving. */
  can_preview: z.boolean(),
});
export type QuestionsAnswer = z.infer<typeof questionsAnswer>;

export const questionRunAnswer = z.object({ run: questionRun });
export type QuestionRunAnswer = z.infer<typeof questionRunAnswer>;

/** A question whose result the change would flip. */
export const questionTurn = z.object({
  id: z.string(),
  text: z.string(),
  rank_before: z.nullable(z.number()),
  rank_after: z.nullable(z.number()),
});
export type QuestionTurn = z.infer<typeof questionTurn>;

export const questionPreviewAnswer = z.object({
  checked: z.number(),
  /** Questions that weren't checked because time ran out. */
  unchecked: z.number(),
  turns_red: z.array(questionTurn),
  turns_green: z.array(questionTurn),
});
export type QuestionPreviewAnswer = z.infer<typeof questionPreviewAnswer>;
