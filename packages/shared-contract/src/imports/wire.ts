import * as z from 'zod/mini';
import { ID_MAX } from '../limits';

/** Maximum rows per request. CHUNK_BODY_LIMIT_KB also limits the size (1 MB by default). */
export const IMPORT_ROWS_PER_REQUEST = 200;
/** Maximum rows per import. */
export const IMPORT_ROWS_MAX = 1_000_000;

export const importFormats = [
  'csv',
  'jsonl',
  'markdown',
  'html',
  'text',
  'pdf',
  'word',
  'excel',
  'site',
] as const;
export type ImportFormat = (typeof importFormats)[number];

/** All but `created` and `invalid` require the tracking id of a chunk or an earlier row. */
export const importOutcomes = ['created', 'updated', 'deleted', 'skipped', 'invalid'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Body of `POST /api/knowledge/imports`. The response is {@link importAnswer}. */
export const importRequest = z.object({
  dataset_id: z.string().check(z.maxLength(ID_MAX)),
  file_name: z.string().check(z.minLength(1), z.maxLength(300)),
  format: z.enum(importFormats),
  /**
   * Identifies the file, to recognize it when the import is resumed. Any stable text, such as its
   * SHA-256.
   */
  fingerprint: z.optional(z.string().check(z.maxLength(128))),
  /** How columns map to fields. Stored for the person who resumes; the server never reads it. */
  mapping: z.optional(z.record(z.string(), z.unknown())),
  /** Whether a row replaces a chunk with the same tracking id (default) or is skipped. */
  on_existing: z.optional(z.enum(['update', 'skip'])),
  total_rows: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(IMPORT_ROWS_MAX)))),
});
export type ImportRequest = z.infer<typeof importRequest>;

/** A row, numbered from 1 in file order. */
export const importRow = z.object({
  row: z.int().check(z.minimum(1), z.maximum(IMPORT_ROWS_MAX)),
  chunk_html: z.optional(z.unknown()),
  tag_set: z.optional(z.unknown()),
  metadata: z.optional(z.unknown()),
  tracking_id: z.optional(z.unknown()),
  link: z.optional(z.unknown()),
  /** Chunk id from an export. Identifies the chunk if the row has no tracking id. */
  id: z.optional(z.unknown()),
  /** Deletes the chunk with the tracking id. Other fields are ignored. */
  remove: z.optional(z.unknown()),
  /** Why the row couldn't be parsed, up to 500 characters. The row is recorded as invalid. */
  unreadable: z.optional(z.unknown()),
});
export type ImportRow = z.infer<typeof importRow>;

/**
 * Body of `POST …/rows`, which writes, and of `POST …/dry-run`, which only reports the effect. A
 * row with unusable fields is reported as `invalid` and doesn't stop the others. Repeating a row
 * number changes nothing and returns the first result.
 */
export const importRowsRequest = z.object({
  rows: z.array(importRow).check(z.minLength(1), z.maxLength(IMPORT_ROWS_PER_REQUEST)),
  /**
   * Only for a dry run: forgets earlier dry runs of this import, such as after changing the
   * mapping.
   */
  restart: z.optional(z.boolean()),
});
export type ImportRowsRequest = z.infer<typeof importRowsRequest>;

/** Result of a row, with the reason if it was skipped or invalid. */
export const importRowResult = z.object({
  row: z.number(),
  outcome: z.enum(importOutcomes),
  reason: z.nullable(z.string()),
  chunk_id: z.nullable(z.string()),
});
export type ImportRowResult = z.infer<typeof importRowResult>;

/** Response of `…/rows` and `…/dry-run`, in the order of the request. */
export const importRowsAnswer = z.object({ rows: z.array(importRowResult) });
export type ImportRowsAnswer = z.infer<typeof importRowsAnswer>;

/**
 * Response of `GET …/rows?outcome=invalid&after=0&limit=500`: recorded rows by number, for an error
 * file. `next` is the `after` of the next page; null on the last.
 */
export const importRowsPage = z.object({
  rows: z.array(importRowResult),
  next: z.nullable(z.number()),
});
export type ImportRowsPage = z.infer<typeof importRowsPage>;

/**
 * An import and its progress. `open` accepts rows, `finished` doesn't, `undoing` continues with the
 * next `POST …/undo`, and `undone` is final.
 */
export const importJob = z.object({
  id: z.string(),
  dataset_id: z.string(),
  file_name: z.string(),
  format: z.enum(importFormats),
  fingerprint: z.nullable(z.string()),
  mapping: z.record(z.string(), z.unknown()),
  on_existing: z.enum(['update', 'skip']),
  status: z.enum(['open', 'finished', 'undoing', 'undone']),
  total_rows: z.nullable(z.number()),
  /** Rows recorded so far, by outcome. */
  counts: z.object({
    created: z.number(),
    updated: z.number(),
    deleted: z._default(z.number(), 0),
    skipped: z.number(),
    invalid: z.number(),
  }),
  processed_rows: z.number(),
  /** First row number that isn't recorded yet, where the import continues. */
  next_row: z.number(),
  /** `kept` counts chunks that were changed after the import. Undoing doesn't touch them. */
  undo: z.object({
    removed: z.number(),
    restored: z.number(),
    kept: z.number(),
    /** Rows that are left to undo. */
    left: z.number(),
  }),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
});
export type ImportJob = z.infer<typeof importJob>;

/**
 * Response of creating, reading, finishing and undoing an import. Undoing works for about two
 * seconds per request; repeat it while `status` is `undoing`.
 */
export const importAnswer = z.object({ import: importJob });
export type ImportAnswer = z.infer<typeof importAnswer>;

/** Response of `GET /api/knowledge/imports?dataset_id=`: up to 50 imports, newest first. */
export const importList = z.object({ imports: z.array(importJob) });
export type ImportList = z.infer<typeof importList>;

const asked = z.optional(
  z.string().check(z.regex(/^[\w,]{1,60}$/, { error: 'words or numbers, separated by commas' })),
);

/** Query of `GET …/rows`: comma-separated outcomes, and the window to return. */
export const importRowsQuery = z.strictObject({ outcome: asked, after: asked, limit: asked });
