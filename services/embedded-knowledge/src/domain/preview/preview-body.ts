import { importRow, previewedMerge, previewedSelection } from 'shared-contract';
import * as z from 'zod/mini';
import { storableText } from '../../store/storable/storable-schemas';
import { newChunk, updateChunkBody } from '../chunks/chunk-body';
import { searchBody } from '../search/search-body';

const SEARCHES_MAX = 200;
/** Maximum rows of a previewed import, since each transaction writes all of them. */
const ROWS_MAX = 200;
const LONGEST_MS = 30_000;

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('create'), chunk: newChunk }),
  z.object({ kind: z.literal('update'), chunk: updateChunkBody }),
  z.object({ kind: z.literal('delete'), chunk_id: z.uuid() }),
  previewedSelection,
  previewedMerge,
  z.object({
    kind: z.literal('import'),
    import_id: z.uuid(),
    rows: z.array(importRow).check(z.minLength(1), z.maxLength(ROWS_MAX)),
  }),
]);
export type PreviewedChange = z.infer<typeof change>;

const previewedSearch = z.extend(searchBody, {
  /** A phrase to look for in the results. */
  phrase: z.nullish(storableText(500)),
});
export type PreviewedSearch = z.infer<typeof previewedSearch>;

export const previewBody = z.object({
  change,
  searches: z.array(previewedSearch).check(z.minLength(1), z.maxLength(SEARCHES_MAX)),
  /** Searches beyond this time return no result. */
  most_ms: z.int().check(z.minimum(1), z.maximum(LONGEST_MS)),
});
export type PreviewBody = z.infer<typeof previewBody>;
