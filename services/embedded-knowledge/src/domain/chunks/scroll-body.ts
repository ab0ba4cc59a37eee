import * as z from 'zod/mini';
import { chunkFilter } from '../../store/filters/filter-body';
import { pageNumber, sortBy } from '../../store/filters/list-body';

export const scrollBody = z.object({
  page_size: z.nullish(z.int().check(z.minimum(1), z.maximum(1000))),
  offset_chunk_id: z.nullish(z.uuid()),
  /** Our addition: selects a page by number instead of by its first chunk. */
  page: pageNumber,
  filters: z.nullish(chunkFilter),
  sort_by: z.nullish(sortBy),
});
export type ScrollBody = z.infer<typeof scrollBody>;
