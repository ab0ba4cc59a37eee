import { chunk, dataset } from 'shared-contract';
import * as z from 'zod/mini';

/** Answers of the vendor's API that the portal reads further than it passes them on. */

export const scrollAnswer = z.looseObject({
  chunks: z.array(chunk),
  /** Sent by the embedded service only: the vendor does not page by number. */
  page: z.optional(z.number()),
  /** How many chunks the filters leave, told with a page. */
  total: z.optional(z.number()),
});

export const searchAnswer = z.object({
  id: z.nullish(z.string()),
  chunks: z.array(
    z.object({
      chunk,
      highlights: z.nullish(z.array(z.string())),
      score: z.nullish(z.number()),
    }),
  ),
  corrected_query: z.nullish(z.string()),
  total_pages: z.nullish(z.number()),
});

export const createdChunk = z.object({ chunk_metadata: chunk });

/** A dataset whose organization is known; without it no one could say whose it is. */
export const ownedDataset = z.extend(dataset, { organization_id: z.string() });

export const noContent = z.union([z.null(), z.looseObject({})]);
