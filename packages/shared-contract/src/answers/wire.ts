import * as z from 'zod/mini';

/** Maximum datasets per assistant. */
export const DATASETS_MOST = 20;
export const datasetIds = z.array(z.guid()).check(z.maxLength(DATASETS_MOST));

/** Body and response of `/api/assistants/:id/datasets`. */
export const assistantDatasets = z.object({ dataset_ids: datasetIds });
export type AssistantDatasets = z.infer<typeof assistantDatasets>;

/** How an assistant with datasets answered. */
export const answerOutcomes = [
  /** From the sources. */
  'answered',
  /** From the assistant's prompt, because no passage matched. */
  'prompt',
  /** No passage matched, and the assistant said that it doesn't know. */
  'unknown',
  /** The datasets couldn't be searched. */
  'failed',
] as const;
export type AnswerOutcome = (typeof answerOutcomes)[number];

const place = {
  chunkId: z.string(),
  datasetId: z.string(),
  title: z.string(),
  /** Similarity from 0 to 1. */
  score: z.number(),
};

/** A passage that the answer is based on, with its text at that time. */
export const answerSource = z.looseObject({
  ...place,
  text: z.string(),
  /** The sentences that the assistant quoted. */
  quote: z.nullish(z.string()),
});
export type AnswerSource = z.infer<typeof answerSource>;

/**
 * `sources` of a message, added by the portal. Empty if nothing was found; absent if no dataset was
 * searched.
 */
export const messageSources = z.array(
  z.object({
    dataset_id: z.string(),
    chunk_id: z.string(),
    text: z.string(),
    /** Similarity from 0 to 1. */
    score: z.number(),
  }),
);
export type MessageSources = z.infer<typeof messageSources>;

/** `metadata.knowledge` of an assistant's message. */
export const answerKnowledge = z.looseObject({
  outcome: z.enum(answerOutcomes),
  question: z.string(),
  sources: z.array(answerSource),
  /** The best match below the threshold, if no passage matched. */
  best: z.nullish(z.looseObject(place)),
  /** Minimum score of a source. */
  threshold: z.number(),
  /** How long the search took. */
  milliseconds: z.number(),
});
export type AnswerKnowledge = z.infer<typeof answerKnowledge>;

const ofMessage = z.looseObject({ metadata: z.looseObject({ knowledge: answerKnowledge }) });

/** @returns how the message was answered; null for an assistant without datasets */
export function knowledgeOf(message: unknown): AnswerKnowledge | null {
  const parsed = z.safeParse(ofMessage, message);
  return parsed.success ? parsed.data.metadata.knowledge : null;
}

/** Maximum length of a role's name. */
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

/** The response, in the vendor's format. Without documents, nothing matched. */
export const knowledgeDocuments = z.object({
  documents: z.array(
    z.object({
      content: z.string(),
      similarity: z.number(),
      /** The chunk's id. */
      uuid: z.string(),
    }),
  ),
});
