import * as z from 'zod/mini';
import { chunk } from '../datasets/wire';
import { ID_MAX } from '../limits';

/** Maximum chunks per group of duplicates. */
export const DUPLICATES_TOGETHER = 20;
const CHUNK_MAX = 200_000;
const TIME_MAX = 100;

const id = z.string().check(z.maxLength(ID_MAX));
const chunkIds = z.array(z.guid()).check(z.minLength(2), z.maxLength(DUPLICATES_TOGETHER));

export const duplicatesQuery = z.strictObject({
  dataset_id: id,
  after: z.optional(
    z.string().check(z.regex(/^\d{1,9}$/, { error: '`next` of the previous page' })),
  ),
});

/** Body of `POST /api/knowledge/duplicates/check`. */
export const duplicatesCheck = z.strictObject({ dataset_id: id });

export const duplicateGroup = z.object({
  /** Whether the texts are the same except for case and punctuation. */
  exact: z.boolean(),
  /** Newest first. */
  chunks: z.array(chunk),
});
export type DuplicateGroup = z.infer<typeof duplicateGroup>;

/** A running or finished search for duplicates, with one page of results. */
export const duplicatesPage = z.object({
  state: z.enum(['none', 'running', 'done', 'failed']),
  scanned: z.number(),
  total: z.number(),
  checked_at: z.nullable(z.string()),
  /** False if the dataset has changed since. */
  is_current: z.boolean(),
  groups: z.array(duplicateGroup),
  /** `after` of the next page. */
  next: z.nullable(z.string()),
});
export type DuplicatesPage = z.infer<typeof duplicatesPage>;

/** Body of `POST /api/knowledge/duplicates/dismiss`: these chunks aren't duplicates. */
export const duplicatesDismissal = z.strictObject({ dataset_id: id, chunk_ids: chunkIds });

/** Merges chunks: the kept one gets all tags, the others go to the bin. */
export const duplicatesMerge = z.strictObject({
  dataset_id: id,
  keep: z.guid(),
  /** All chunks of the merge, in the version that the member saw. */
  chunks: z
    .array(
      z.strictObject({ chunk_id: z.guid(), updated_at: z.string().check(z.maxLength(TIME_MAX)) }),
    )
    .check(z.minLength(2), z.maxLength(DUPLICATES_TOGETHER)),
  /** New text for the kept chunk. */
  chunk_html: z.optional(
    z.string().check(
      z.maxLength(CHUNK_MAX),
      z.refine((html) => html.trim() !== '', 'must not be empty'),
    ),
  ),
});
export type DuplicatesMerge = z.input<typeof duplicatesMerge>;

/** A merge to preview. */
export const previewedMerge = z.object({
  kind: z.literal('merge'),
  merge: z.omit(duplicatesMerge, { dataset_id: true }),
});

export const duplicatesMerged = z.object({
  /** The history entry of the merge; null if it was refused. */
  entry: z.nullable(z.string()),
  /** `changed`: a chunk has changed since the member saw it. */
  refused: z.nullable(z.enum(['changed', 'too_many_tags'])),
});
export type DuplicatesMerged = z.infer<typeof duplicatesMerged>;
