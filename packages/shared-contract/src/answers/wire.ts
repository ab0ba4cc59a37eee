import * as z from 'zod/mini';

/** Datasets that one assistant may have. */
export const DATASETS_MOST = 20;
export const datasetIds = z.array(z.guid()).check(z.maxLength(DATASETS_MOST));

/** Datasets that an assistant answers from: body and answer of `/api/assistants/:id/datasets`. */
export const assistantDatasets = z.object({ dataset_ids: datasetIds });
export type AssistantDatasets = z.infer<typeof assistantDatasets>;

/** Outcomes of an answer of an assistant with datasets. */
export const answerOutcomes = [
  /** In the words of the sources. */
  'answered',
  /** No passage fits; the assistant's prompt told the answer. */
  'prompt',
  /** No passage fits: the assistant said that it does not know. */
  'unknown',
  /** The datasets could not be searched. */
  'failed',
] as const;
export type AnswerOutcome = (typeof answerOutcomes)[number];

const place = {
  chunkId: z.string(),
  datasetId: z.string(),
  title: z.string(),
  /** Match from 0 to 1. */
  score: z.number(),
};

/** A passage that an answer was made from, as its text was at that time. */
export const answerSource = z.looseObject({
  ...place,
  text: z.string(),
  /** Sentences that were said. */
  quote: z.nullish(z.string()),
});
export type AnswerSource = z.infer<typeof answerSource>;

/**
 * `sources` of a message, which the portal adds: empty when nothing was found, absent when no
 * dataset was asked.
 */
export const messageSources = z.array(
  z.object({
    dataset_id: z.string(),
    chunk_id: z.string(),
    text: z.string(),
    /** Match from 0 to 1. */
    score: z.number(),
  }),
);
export type MessageSources = z.infer<typeof messageSources>;

/** `metadata.knowledge` of an assistant's message. */
export const answerKnowledge = z.looseObject({
  outcome: z.enum(answerOutcomes),
  question: z.string(),
  sources: z.array(answerSource),
  /** The best match below the threshold, where no passage fits. */
  best: z.nullish(z.looseObject(place)),
  /** Least score of a source. */
  threshold: z.number(),
  /** Duration of the search. */
  milliseconds: z.number(),
});
export type AnswerKnowledge = z.infer<typeof answerKnowledge>;

const ofMessage = z.looseObject({ metadata: z.looseObject({ knowledge: answerKnowledge }) });

/** @returns how the message was answered; null for one without datasets */
export function knowledgeOf(message: unknown): AnswerKnowledge | null {
  const parsed = z.safeParse(ofMessage, message);
  return parsed.success ? parsed.data.metadata.knowledge : null;
}

/** Characters of a role's name. */
const ROLE_MAX = 40;

const turn = z.looseObject({
  role: z.string().check(z.maxLength(ROLE_MAX)),
  content: z.nullish(z.unknown()),
  message: z.nullish(z.unknown()),
});

/** Body of `POST /api/webhooks/knowledge`, the vendor's `knowledge-base-request`. */
export const knowledgeRequest = z.looseObject({
  message: z.looseObject({
    type: z.literal('knowledge-base-request'),
    messages: z.optional(z.array(turn)),
    messagesOpenAIFormatted: z.optional(z.array(turn)),
  }),
});
export type KnowledgeRequest = z.infer<typeof knowledgeRequest>;

/** Its answer, in the vendor's form; without a document, nothing fits. */
export const knowledgeDocuments = z.object({
  documents: z.array(
    z.object({
      content: z.string(),
      similarity: z.number(),
      /** Id of the chunk. */
      uuid: z.string(),
    }),
  ),
});
