import {
  CHUNKS_PAGE_SIZE,
  chunk,
  chunkFilters,
  chunkSorts,
  SEARCH_QUERY_MAX,
  searchTypes,
} from 'shared-contract';
import * as z from 'zod/mini';

const text = (max: number) => z.string().check(z.maxLength(max));

/** Largest page of a search. */
const mostPerPage = 100;

/** A chunk search (specification, section 7) with its defaults. */
export const searchRequest = z.object({
  dataset_id: text(100),
  page: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(mostPerPage)), CHUNKS_PAGE_SIZE),
  query: z._default(text(SEARCH_QUERY_MAX), '*'),
  search_type: z._default(z.enum(searchTypes), 'hybrid'),
  filters: z.optional(chunkFilters),
  sort: z._default(z.enum(chunkSorts), 'relevance'),
  typo: z._default(z.boolean(), true),
});
export type SearchRequest = z.output<typeof searchRequest>;

export const createDatasetRequest = z.object({
  name: text(200).check(z.trim(), z.minLength(1)),
  description: z._default(text(2_000), ''),
  organization_id: z.optional(text(100)),
  tracking_id: z.optional(text(255)),
});

export const updateDatasetRequest = z.object({
  dataset_id: text(100),
  name: z.optional(text(200).check(z.trim(), z.minLength(1))),
  description: z.optional(text(2_000)),
});

export const tagsRequest = z.object({
  dataset_id: text(100),
  page: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
  page_size: z._default(z.int().check(z.minimum(1), z.maximum(1_000)), 20),
  query: z._default(text(SEARCH_QUERY_MAX), ''),
  filters: z.optional(chunkFilters),
});

export const suggestRequest = z.object({ dataset_id: text(100), query: text(200) });

const html = text(200_000).check(z.refine((value) => value.trim() !== '', 'must not be empty'));
const metadata = z.record(z.string(), z.unknown());
const tagSet = z.array(text(200)).check(z.maxLength(100));

/** A chunk as the form sends it, with what else the vendor's API takes for one. */
export const createChunkRequest = z.object({
  dataset_id: text(100),
  chunk_html: html,
  metadata: z.optional(metadata),
  tag_set: z.optional(tagSet),
  tracking_id: z.optional(z.nullable(text(255))),
  link: z.optional(z.nullable(text(2_000))),
});

export const updateChunkRequest = z.object({
  dataset_id: text(100),
  chunk_id: text(100),
  chunk_html: z.optional(html),
  metadata: z.optional(metadata),
  tag_set: z.optional(tagSet),
  tracking_id: z.optional(text(255)),
  link: z.optional(text(2_000)),
});

export const restoreChunkRequest = z.object({
  dataset_id: text(100),
  chunk: z.optional(
    z.extend(chunk, {
      id: text(100),
      dataset_id: z.nullish(text(100)),
      chunk_html: z.nullish(text(200_000)),
      content: z.nullish(text(200_000)),
      tag_set: z.nullish(tagSet),
      tracking_id: z.nullish(text(255)),
      created_at: z.nullish(text(100)),
      updated_at: z.nullish(text(100)),
      link: z.nullish(text(2_000)),
    }),
  ),
});
