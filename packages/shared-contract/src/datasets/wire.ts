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

/** How far the chunks of a dataset are indexed by meaning, where the service can tell. */
export const datasetMeaning = z.looseObject({
  /** `off` by the operator; `unavailable` for the reason in `problem`. */
  state: z.string(),
  indexed: z.number(),
  total: z.number(),
  /** A sentence without its full stop. */
  problem: z.nullish(z.string()),
  /** The only language that is understood. */
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
  /** Files that were imported, and removed chunks that can be restored. */
  files: z.nullish(z.number()),
  removed: z.nullish(z.number()),
  /** English name of the language of the chunks; null until they tell it. */
  language: z.nullish(z.string()),
  dataset_id: z.string(),
  id: z.string(),
});
export type DatasetUsage = z.infer<typeof datasetUsage>;

/** Answer of the list of an organization's datasets. */
export const datasetList = z.array(z.object({ dataset, dataset_usage: z.nullish(datasetUsage) }));
export type DatasetListItem = z.infer<typeof datasetList>[number];

/** Most assistants that an overview names for one dataset. */
export const OVERVIEW_ASSISTANTS = 20;

/** What the portal itself keeps about a dataset; one that nothing is kept about is left out. */
export const datasetOverview = z.object({
  dataset_id: z.string(),
  /** Questions that must pass, by their last result. */
  questions: z.object({ total: z.number(), passed: z.number(), failed: z.number() }),
  /** Gaps that are open or assigned. */
  gaps: z.number(),
  /** Websites that the dataset syncs from. */
  sites: z.number(),
  /** Assistants whose last published version answers from the dataset, by name. */
  assistants: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type DatasetOverview = z.infer<typeof datasetOverview>;

export const datasetOverviews = z.object({ datasets: z.array(datasetOverview) });

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
  /** No search finds a disabled chunk; absent from others. */
  disabled: z.optional(z.boolean()),
});
export type Chunk = z.infer<typeof chunk>;

/** Search types of the knowledge service. */
export const searchTypes = ['hybrid', 'fulltext', 'semantic'] as const;
export type SearchType = (typeof searchTypes)[number];

const filterText = z.string().check(z.minLength(1), z.maxLength(200));
const filterValue = z.union([z.string().check(z.maxLength(1_000)), z.number(), z.boolean()]);

/** Which chunks of a dataset are meant; the conditions all hold. */
export const chunkFilters = z.object({
  /** The chunk has all of these tags. */
  tags: z.optional(z.array(filterText).check(z.maxLength(50))),
  /** The chunk has at least one of these tags. */
  any_tags: z.optional(z.array(filterText).check(z.maxLength(50))),
  /** Metadata path, such as `author.name`, to the values of which it has one. */
  metadata: z.optional(z.record(filterText, z.array(filterValue).check(z.maxLength(50)))),
  /** Whether the chunk is disabled, where the service can disable chunks. */
  disabled: z.optional(z.boolean()),
});
export type ChunkFilters = z.infer<typeof chunkFilters>;

/** Orders of a list of chunks; `relevance` is newest first where nothing is searched for. */
export const chunkSorts = ['relevance', 'newest', 'oldest', 'updated'] as const;
export type ChunkSort = (typeof chunkSorts)[number];

/**
 * Answer of a chunk search. An entry is a chunk or wraps one in `chunk`, with highlights and score;
 * entries are left unparsed so that one unusable entry does not hide the others.
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

/**
 * Answer of `GET` and `DELETE /api/trieve/chunk/:chunkId?dataset_id=` (the TR-Dataset header does
 * as well), of a change, and of `POST /api/trieve/chunk/:chunkId/restore`. A removal answers the
 * chunk that was removed.
 */
export const chunkAnswer = z.object({ chunk });
export type ChunkAnswer = z.infer<typeof chunkAnswer>;

/** Tags with their number of chunks, most frequent first; `total` counts different tags. */
export const datasetTagsAnswer = z.object({
  tags: z.array(z.object({ tag: z.string(), count: z.number() })),
  total: z.number(),
});
export type DatasetTagsAnswer = z.infer<typeof datasetTagsAnswer>;

/** Queries that continue what was typed, from the dataset's own words; at most eight. */
export const suggestionsAnswer = z.object({ queries: z.array(z.string()) });
export type SuggestionsAnswer = z.infer<typeof suggestionsAnswer>;
