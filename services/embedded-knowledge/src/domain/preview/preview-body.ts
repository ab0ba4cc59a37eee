import { importRow, previewedMerge, previewedSelection } from 'shared-contract';
import * as z from 'zod/mini';
import { storableText } from '../../store/storable/storable-schemas';
import { newChunk, updateChunkBody } from '../chunks/chunk-body';
import { searchBody } from '../search/search-body';

/** Most searches of one preview. */
const SEARCHES_MAX = 200;
/** Most rows of an import whose effect is previewed: each transaction writes all of them. */
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
  /** A phrase that the answer is compared with. */
  phrase: z.nullish(storableText(500)),
});
export type PreviewedSearch = z.infer<typeof previewedSearch>;

export const previewBody = z.object({
  change,
  searches: z.array(previewedSearch).check(z.minLength(1), z.maxLength(SEARCHES_MAX)),
  /** Searches that are not reached in this time are answered without a result. */
  most_ms: z.int().check(z.minimum(1), z.maximum(LONGEST_MS)),
});
export type PreviewBody = z.infer<typeof previewBody>;
