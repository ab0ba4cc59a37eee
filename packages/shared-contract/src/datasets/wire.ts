import * as z from 'zod/mini';

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

/** Progress of embedding a dataset's chunks, if the service reports it. */
export const datasetMeaning = z.looseObject({
  /** `off` if the operator disabled it; `unavailable` for the reason in `problem`. */
  state: z.string(),
  indexed: z.number(),
  total: z.number(),
  /** A sentence without its period. */
  problem: z.nullish(z.string()),
  /** The only language that the embedding model understands. */
  language: z.nullish(z.string()),
});
export type DatasetMeaning = z.infer<typeof datasetMeaning>;

/** Languages that the embedded service tells apart, by their English names. */
export const datasetLanguages = [
  'Arabic',
  'Armenian',
  'Chinese',
  'Czech',
  'Danish',
  'Dutch',
  'English',
  'Finnish',
  'French',
  'German',
  'Greek',
  'Hebrew',
  'Hindi',
  'Hungarian',
  'Indonesian',
  'Italian',
  'Japanese',
  'Korean',
  'Norwegian',
  'Persian',
  'Polish',
  'Portuguese',
  'Romanian',
  'Russian',
  'Spanish',
  'Swedish',
  'Tamil',
  'Thai',
  'Turkish',
  'Ukrainian',
] as const;
export type DatasetLanguage = (typeof datasetLanguages)[number];

export const datasetUsage = z.looseObject({
  chunk_count: z.number(),
  meaning: z.nullish(datasetMeaning),
  /** Imported files, and removed chunks that can be restored. */
  files: z.nullish(z.number()),
  removed: z.nullish(z.number()),
  /** English name of the chunks' language; null until it is known. */
  language: z.nullish(z.string()),
  dataset_id: z.string(),
  id: z.string(),
});
export type DatasetUsage = z.infer<typeof datasetUsage>;

/** Response of an organization's dataset list. */
export const datasetList = z.array(z.object({ dataset, dataset_usage: z.nullish(datasetUsage) }));
export type DatasetListItem = z.infer<typeof datasetList>[number];

/** Maximum assistants in an overview of a dataset. */
export const OVERVIEW_ASSISTANTS = 20;

/** The portal's own data about a dataset. Datasets without any are omitted. */
export const datasetOverview = z.object({
  dataset_id: z.string(),
  /** Test questions, by their latest result. */
  questions: z.object({ total: z.number(), passed: z.number(), failed: z.number() }),
  /** Open or assigned gaps. */
  gaps: z.number(),
  /** Websites that the dataset syncs from. */
  sites: z.number(),
  /** Assistants whose latest published version uses the dataset, by name. */
  assistants: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type DatasetOverview = z.infer<typeof datasetOverview>;

export const datasetOverviews = z.object({ datasets: z.array(datasetOverview) });

export const datasetAnswer = z.object({ dataset });

/** A chunk. Its text is in `chunk_html`, or in `content` for other sources. */
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
  /** A disabled chunk isn't found by searches. Absent on enabled ones. */
  disabled: z.optional(z.boolean()),
});
export type Chunk = z.infer<typeof chunk>;

export const searchTypes = ['hybrid', 'fulltext', 'semantic'] as const;
export type SearchType = (typeof searchTypes)[number];

const filterText = z.string().check(z.minLength(1), z.maxLength(200));
const filterValue = z.union([z.string().check(z.maxLength(1_000)), z.number(), z.boolean()]);

/** Selects chunks of a dataset. All conditions must match. */
export const chunkFilters = z.object({
  /** The chunk must have all of these tags. */
  tags: z.optional(z.array(filterText).check(z.maxLength(50))),
  /** The chunk must have at least one of these tags. */
  any_tags: z.optional(z.array(filterText).check(z.maxLength(50))),
  /** Allowed values by metadata path, such as `author.name`. */
  metadata: z.optional(z.record(filterText, z.array(filterValue).check(z.maxLength(50)))),
  /** Whether the chunk is disabled, if the service supports that. */
  disabled: z.optional(z.boolean()),
});
export type ChunkFilters = z.infer<typeof chunkFilters>;

/** Sort orders of chunks. Without a query, `relevance` means newest first. */
export const chunkSorts = ['relevance', 'newest', 'oldest', 'updated'] as const;
export type ChunkSort = (typeof chunkSorts)[number];

/**
 * Response of a chunk search. An entry is a chunk or has one in `chunk`, with highlights and score.
 * Entries aren't parsed, so that an invalid one doesn't hide the others.
 */
export const chunkSearchAnswer = z.looseObject({
  id: z.nullish(z.string()),
  chunks: z.array(z.unknown()),
  corrected_query: z.nullish(z.string()),
  total_pages: z.nullish(z.number()),
});
export type ChunkSearchAnswer = z.infer<typeof chunkSearchAnswer>;

/** A valid entry of a search response. */
export const chunkHit = z.object({
  chunk,
  highlights: z.nullish(z.array(z.string())),
  score: z.nullish(z.number()),
});
export type ChunkHit = z.infer<typeof chunkHit>;

/**
 * Response of `GET` and `DELETE /api/trieve/chunk/:chunkId?dataset_id=` (or the TR-Dataset header),
 * of an update, and of `POST /api/trieve/chunk/:chunkId/restore`. A removal returns the removed
 * chunk.
 */
export const chunkAnswer = z.object({ chunk });
export type ChunkAnswer = z.infer<typeof chunkAnswer>;

/**
 * Tags with their number of chunks, most frequent first. `total` is the number of different tags.
 */
export const datasetTagsAnswer = z.object({
  tags: z.array(z.object({ tag: z.string(), count: z.number() })),
  total: z.number(),
});
export type DatasetTagsAnswer = z.infer<typeof datasetTagsAnswer>;

/** Up to eight completions of the typed text, from the dataset's own words. */
export const suggestionsAnswer = z.object({ queries: z.array(z.string()) });
export type SuggestionsAnswer = z.infer<typeof suggestionsAnswer>;
