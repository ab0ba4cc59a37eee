import { chunk, dataset } from 'shared-contract';
import * as z from 'zod/mini';

/** Responses of the vendor's API that the portal reads rather than just forwards. */

export const scrollAnswer = z.looseObject({
  chunks: z.array(chunk),
  /** Only the embedded service sends this, because the vendor has no page numbers. */
  page: z.optional(z.number()),
  /** Number of chunks that match the filters, sent together with `page`. */
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

/** Requires the organization, which is needed to check who owns the dataset. */
export const ownedDataset = z.extend(dataset, { organization_id: z.string() });

export const noContent = z.union([z.null(), z.looseObject({})]);
