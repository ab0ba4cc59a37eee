import * as z from 'zod/mini';

/** A dataset of the knowledge service. */
export const dataset = z.looseObject({
  id: z.string(),
  name: z.nullish(z.string()),
  description: z.nullish(z.string()),
  organization_id: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
  tracking_id: z.nullish(z.string()),
});
export type Dataset = z.infer<typeof dataset>;

export const datasetUsage = z.looseObject({
  chunk_count: z.number(),
  dataset_id: z.string(),
  id: z.string(),
});
export type DatasetUsage = z.infer<typeof datasetUsage>;

/** Answer of the list of an organization's datasets. */
export const datasetList = z.array(z.object({ dataset, dataset_usage: z.nullish(datasetUsage) }));
export type DatasetListItem = z.infer<typeof datasetList>[number];

/** Answer of one dataset. */
export const datasetAnswer = z.object({ dataset });

/** A chunk; the text is in `chunk_html`, or in `content` for other sources. */
export const chunk = z.looseObject({
  id: z.string(),
  dataset_id: z.nullish(z.string()),
  chunk_html: z.nullish(z.string()),
  content: z.nullish(z.string()),
  metadata: z.nullish(z.record(z.string(), z.unknown())),
  tag_set: z.nullish(z.array(z.string())),
  tracking_id: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
  updated_at: z.nullish(z.string()),
  link: z.nullish(z.string()),
});
export type Chunk = z.infer<typeof chunk>;

/** Search types of the knowledge service. */
export const searchTypes = ['hybrid', 'fulltext', 'semantic'] as const;
export type SearchType = (typeof searchTypes)[number];

/** Body of a chunk search (specification, section 7). */
export const chunkSearchRequest = z.looseObject({
  dataset_id: z.string(),
  page: z.optional(z.number()),
  limit: z.optional(z.number()),
  query: z.optional(z.string()),
  search_type: z.optional(z.enum(searchTypes)),
});
export type ChunkSearchRequest = z.infer<typeof chunkSearchRequest>;

/**
 * Answer of a chunk search. An entry is a chunk or wraps one in `chunk`, with highlights and score; entries
 * are left unparsed so that one unusable entry does not hide the others.
 */
export const chunkSearchAnswer = z.looseObject({
  id: z.nullish(z.string()),
  chunks: z.array(z.unknown()),
  corrected_query: z.nullish(z.string()),
  total_pages: z.nullish(z.number()),
});
export type ChunkSearchAnswer = z.infer<typeof chunkSearchAnswer>;

/** One usable entry of a search answer. */
export const chunkHit = z.object({
  chunk,
  highlights: z.nullish(z.array(z.string())),
  score: z.nullish(z.number()),
});
export type ChunkHit = z.infer<typeof chunkHit>;

/** A new chunk as the form sends it. */
export const chunkDraft = z.looseObject({
  dataset_id: z.string(),
  chunk_html: z.string(),
  metadata: z.optional(z.record(z.string(), z.unknown())),
  tag_set: z.optional(z.array(z.string())),
  tracking_id: z.optional(z.string()),
});
export type ChunkDraft = z.infer<typeof chunkDraft>;
