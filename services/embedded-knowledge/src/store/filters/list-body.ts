import * as z from 'zod/mini';

/** A page number, from 1. */
export const pageNumber = z.nullish(z.int().check(z.positive(), z.maximum(100_000)));

/** Fields that results can be sorted by instead of the score, as in the vendor's API. */
const SORTABLE_FIELDS = ['created_at', 'updated_at', 'time_stamp', 'num_value', 'weight'] as const;
export const sortBy = z.object({
  field: z.enum(SORTABLE_FIELDS),
  direction: z.nullish(z.enum(['asc', 'desc'])),
});
export type SortBy = z.infer<typeof sortBy>;
