import * as z from 'zod/mini';
import { CHUNKS_PAGE_SIZE, ID_MAX, SEARCH_QUERY_MAX } from '../limits';
import { chunk, chunkFilters, chunkSorts, datasetLanguages, searchTypes } from './wire';

const PAGE_MAX = 100_000;
const SEARCH_PAGE_SIZE_MAX = 100;
const TAGS_PAGE_SIZE_MAX = 1_000;
const NAME_MAX = 200;
const DESCRIPTION_MAX = 2_000;
const SUGGESTED_MAX = 200;
const TRACKING_ID_MAX = 255;
const LINK_MAX = 2_000;
const CHUNK_MAX = 200_000;
const TAGS_MAX = 100;
const TAG_MAX = 200;
const TIME_MAX = 100;

const text = (max: number) => z.string().check(z.maxLength(max));
const id = text(ID_MAX);
const page = z._default(z.int().check(z.minimum(1), z.maximum(PAGE_MAX)), 1);
const pageSize = (max: number, usual: number) =>
  z._default(z.int().check(z.minimum(1), z.maximum(max)), usual);
const datasetName = text(NAME_MAX).check(z.trim(), z.minLength(1));
const html = text(CHUNK_MAX).check(z.refine((value) => value.trim() !== '', 'must not be empty'));
const metadata = z.record(z.string(), z.unknown());
const tagSet = z.array(text(TAG_MAX)).check(z.maxLength(TAGS_MAX));

/** Body of a chunk search (specification, section 7). */
export const chunkSearchRequest = z.object({
  dataset_id: id,
  page,
  limit: pageSize(SEARCH_PAGE_SIZE_MAX, CHUNKS_PAGE_SIZE),
  query: z._default(text(SEARCH_QUERY_MAX), '*'),
  search_type: z._default(z.enum(searchTypes), 'hybrid'),
  filters: z.optional(chunkFilters),
  sort: z._default(z.enum(chunkSorts), 'relevance'),
  /** False matches words exactly as written. */
  typo: z._default(z.boolean(), true),
});
/** With all defaults applied. */
export type ChunkSearchQuery = z.output<typeof chunkSearchRequest>;
export type ChunkSearchRequest = z.input<typeof chunkSearchRequest>;

/** Body of `POST /api/trieve/dataset`. */
export const datasetDraft = z.object({
  name: datasetName,
  description: z._default(text(DESCRIPTION_MAX), ''),
  /** Must be the member's own organization if present. */
  organization_id: z.optional(id),
  tracking_id: z.optional(text(TRACKING_ID_MAX)),
});
export type DatasetDraft = z.input<typeof datasetDraft>;

/** Query of the dataset lists. Archived datasets are listed only on request. */
export const datasetListQuery = z.object({ archived: z.optional(z.enum(['yes', 'no'])) });
export type DatasetListQuery = z.infer<typeof datasetListQuery>;

/** Body of `PUT /api/trieve/dataset`. Omitted fields don't change. */
export const datasetChange = z.object({
  dataset_id: id,
  name: z.optional(datasetName),
  description: z.optional(text(DESCRIPTION_MAX)),
  /** Stored in the portal, whichever knowledge service has the dataset. */
  archived: z.optional(z.boolean()),
  /** Language of the word stems in searches, instead of the detected one. */
  language: z.optional(z.enum(datasetLanguages)),
});
export type DatasetChange = z.input<typeof datasetChange>;

/** Body of `POST /api/trieve/dataset/tags`, which counts tags for a query and filters. */
export const datasetTagsRequest = z.strictObject({
  dataset_id: id,
  page,
  page_size: pageSize(TAGS_PAGE_SIZE_MAX, 20),
  query: z._default(text(SEARCH_QUERY_MAX), ''),
  filters: z.optional(chunkFilters),
});
export type DatasetTagsRequest = z.input<typeof datasetTagsRequest>;

/** Body of `POST /api/trieve/chunk/suggestions`: the start of a query. */
export const suggestionsRequest = z.object({ dataset_id: id, query: text(SUGGESTED_MAX) });
export type SuggestionsRequest = z.input<typeof suggestionsRequest>;

/** A new chunk from the form, plus other fields of the vendor's API. */
export const chunkDraft = z.object({
  dataset_id: id,
  chunk_html: html,
  metadata: z.optional(metadata),
  tag_set: z.optional(tagSet),
  tracking_id: z.optional(z.nullable(text(TRACKING_ID_MAX))),
  link: z.optional(z.nullable(text(LINK_MAX))),
});
export type ChunkDraft = z.input<typeof chunkDraft>;

/**
 * Body of `PUT /api/trieve/chunk`. Omitted fields don't change; an empty `tracking_id` or `link` is
 * removed.
 */
export const chunkChange = z.object({
  dataset_id: id,
  chunk_id: id,
  chunk_html: z.optional(html),
  metadata: z.optional(metadata),
  tag_set: z.optional(tagSet),
  tracking_id: z.optional(text(TRACKING_ID_MAX)),
  link: z.optional(text(LINK_MAX)),
});
export type ChunkChange = z.input<typeof chunkChange>;

/**
 * Body of a restore. Brings back a removed chunk with its id and times while it is in the bin.
 * `chunk` is the response of the removal; if the service has no restore, it becomes a new chunk.
 */
export const chunkRestore = z.object({
  dataset_id: id,
  chunk: z.optional(
    z.extend(chunk, {
      id,
      dataset_id: z.nullish(id),
      chunk_html: z.nullish(text(CHUNK_MAX)),
      content: z.nullish(text(CHUNK_MAX)),
      tag_set: z.nullish(tagSet),
      tracking_id: z.nullish(text(TRACKING_ID_MAX)),
      created_at: z.nullish(text(TIME_MAX)),
      updated_at: z.nullish(text(TIME_MAX)),
      link: z.nullish(text(LINK_MAX)),
    }),
  ),
});
export type ChunkRestore = z.input<typeof chunkRestore>;
