import * as z from 'zod/mini';
import { ID_MAX } from '../limits';

/** Most rows per request, which CHUNK_BODY_LIMIT_KB limits too (1 MB by default). */
export const IMPORT_ROWS_PER_REQUEST = 200;
/** Most rows of one import. */
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

/** All but `created` and `invalid` need a tracking id that a chunk or an earlier row has. */
export const importOutcomes = ['created', 'updated', 'deleted', 'skipped', 'invalid'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Body of `POST /api/knowledge/imports`. Answers an {@link importAnswer}. */
export const importRequest = z.object({
  dataset_id: z.string().check(z.maxLength(ID_MAX)),
  file_name: z.string().check(z.minLength(1), z.maxLength(300)),
  format: z.enum(importFormats),
  /** Says whether a file chosen later is the same one: any stable text, such as its SHA-256. */
  fingerprint: z.optional(z.string().check(z.maxLength(128))),
  /** How columns became fields; kept for the person who resumes, never read by the server. */
  mapping: z.optional(z.record(z.string(), z.unknown())),
  /** Treatment of a chunk whose tracking id a row has: replaced (default), or kept. */
  on_existing: z.optional(z.enum(['update', 'skip'])),
  total_rows: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(IMPORT_ROWS_MAX)))),
});
export type ImportRequest = z.infer<typeof importRequest>;

/** One row, numbered from 1 in the order of the file. */
export const importRow = z.object({
  row: z.int().check(z.minimum(1), z.maximum(IMPORT_ROWS_MAX)),
  chunk_html: z.optional(z.unknown()),
  tag_set: z.optional(z.unknown()),
  metadata: z.optional(z.unknown()),
  tracking_id: z.optional(z.unknown()),
  link: z.optional(z.unknown()),
  /** Id that an export gave the chunk: names it when the row has no tracking id. */
  id: z.optional(z.unknown()),
  /** Deletes the chunk with the tracking id; other fields are left out. */
  remove: z.optional(z.unknown()),
  /** Why the row could not be parsed, at most 500 characters; it is recorded as invalid. */
  unreadable: z.optional(z.unknown()),
});
export type ImportRow = z.infer<typeof importRow>;

/**
 * Body of `POST …/rows`, which writes, and of `POST …/dry-run`, which only says what would happen.
 * A row whose fields cannot be used is answered as `invalid` and does not stop the others. Sending
 * a row number again changes nothing and answers what happened the first time.
 */
export const importRowsRequest = z.object({
  rows: z.array(importRow).check(z.minLength(1), z.maxLength(IMPORT_ROWS_PER_REQUEST)),
  /** A dry run only: forgets what earlier dry runs of this import saw, for a changed mapping. */
  restart: z.optional(z.boolean()),
});
export type ImportRowsRequest = z.infer<typeof importRowsRequest>;

/** Outcome of one row, real or of a dry run, with the reason of skipped and invalid ones. */
export const importRowResult = z.object({
  row: z.number(),
  outcome: z.enum(importOutcomes),
  reason: z.nullable(z.string()),
  chunk_id: z.nullable(z.string()),
});
export type ImportRowResult = z.infer<typeof importRowResult>;

/** Answer of `…/rows` and `…/dry-run`, in the order of the rows sent. */
export const importRowsAnswer = z.object({ rows: z.array(importRowResult) });
export type ImportRowsAnswer = z.infer<typeof importRowsAnswer>;

/**
 * Answer of `GET …/rows?outcome=invalid&after=0&limit=500`: recorded rows by number, for an error
 * file. `next` is the `after` of the following page, null on the last.
 */
export const importRowsPage = z.object({
  rows: z.array(importRowResult),
  next: z.nullable(z.number()),
});
export type ImportRowsPage = z.infer<typeof importRowsPage>;

/**
 * An import and how far it got. `open` takes rows, `finished` takes none, `undoing`
 * continues with the next `POST …/undo`, `undone` is over.
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
  /** First row number that is not recorded: where to continue. */
  next_row: z.number(),
  /** `kept` counts chunks that changed after the import; an undo leaves them alone. */
  undo: z.object({
    removed: z.number(),
    restored: z.number(),
    kept: z.number(),
    /** Rows whose effect is still to be undone. */
    left: z.number(),
  }),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
});
export type ImportJob = z.infer<typeof importJob>;

/**
 * Answer of creating, reading, finishing and undoing an import. An undo works for about two
 * seconds: while `status` is `undoing`, ask again.
 */
export const importAnswer = z.object({ import: importJob });
export type ImportAnswer = z.infer<typeof importAnswer>;

/** Answer of `GET /api/knowledge/imports?dataset_id=`: at most 50 imports, newest first. */
export const importList = z.object({ imports: z.array(importJob) });
export type ImportList = z.infer<typeof importList>;

const asked = z.optional(
  z.string().check(z.regex(/^[\w,]{1,60}$/, { error: 'words or numbers, with commas' })),
);

/** Query of `GET …/rows`: outcomes joined by commas, and a window that begins after a row. */
export const importRowsQuery = z.strictObject({ outcome: asked, after: asked, limit: asked });
