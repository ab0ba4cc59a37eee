import { CHUNKS_PAGE_SIZE, searchTypes } from 'shared-contract';
import * as z from 'zod/mini';

const text = (max: number) => z.string().check(z.maxLength(max));

/** Largest page of a search. */
const mostPerPage = 100;

/** A chunk search (specification, section 7) with its defaults. */
export const searchRequest = z.object({
  dataset_id: text(100),
  page: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(mostPerPage)), CHUNKS_PAGE_SIZE),
  query: z._default(text(2_000), '*'),
  search_type: z._default(z.enum(searchTypes), 'hybrid'),
});
export type SearchRequest = z.output<typeof searchRequest>;

export const createDatasetRequest = z.object({
  name: text(200).check(z.trim(), z.minLength(1)),
  description: z._default(text(2_000), ''),
  organization_id: z.optional(text(100)),
  tracking_id: z.optional(text(255)),
});

/** A chunk as the form sends it, with what else the vendor's API takes for one. */
export const createChunkRequest = z.object({
  dataset_id: text(100),
  chunk_html: text(200_000).check(z.refine((html) => html.trim() !== '', 'must not be empty')),
  metadata: z.optional(z.record(z.string(), z.unknown())),
  tag_set: z.optional(z.array(text(200)).check(z.maxLength(100))),
  tracking_id: z.optional(z.nullable(text(255))),
  link: z.optional(z.nullable(text(2_000))),
});
