import * as z from 'zod/mini';
import { chunk } from '../datasets/wire';
import { ID_MAX } from '../limits';

/** Maximum chunks per restore, which is one transaction. */
export const RESTORE_CHUNKS_MAX = 5_000;
/** Maximum chunks to restore from the bin at once. */
export const BIN_RESTORE_MAX = 500;
/** Maximum length of a search in the bin. */
export const BIN_QUERY_MAX = 200;

/** Why chunks were written. Services may add other reasons. */
export const writeReasons = [
  'created',
  'edited',
  'deleted',
  'deleted_by_filter',
  'tagged',
  'moved',
  'disabled',
  'enabled',
  'merged',
  'imported',
  'import_undone',
  'restored',
  'restored_as_of',
  'reverted',
  'cleared',
  'dataset_deleted',
  /** Written before the history existed, so the author is unknown. */
  'before_history',
] as const;
export type WriteReason = (typeof writeReasons)[number];

const id = z.string().check(z.maxLength(ID_MAX));
/** A timestamp in the history, with microseconds. */
export const historyTime = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z$/, 'must be an ISO time in UTC'));
/** Id of a history entry, as returned by the service. */
export const entryId = z
  .string()
  .check(z.regex(/^[a-z_]{1,30}:[\w-]{1,64}$/, { error: 'the id of a history entry' }));

const author = {
  /**
   * The person's id in the portal; null for the service's own key and for changes by the portal.
   */
  actor: z.nullable(z.string()),
  actor_name: z.nullish(z.string()),
  reason: z.string(),
  /** Name of the imported file, or the restored time or entry. */
  detail: z.nullable(z.string()),
};

/** A single write, or all writes of one import. */
export const historyEntry = z.object({
  id: z.string(),
  at: z.string(),
  began_at: z.string(),
  ...author,
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  /** False if it was too large to be stored. */
  kept: z.boolean(),
  /** One of its chunks, with the heading or first words. */
  chunk_id: z.nullable(z.string()),
  title: z.nullable(z.string()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyUsage = z.object({
  bytes: z.number(),
  limit_bytes: z.number(),
  bin_days: z.number(),
  /** Earliest time that the dataset can be restored to. */
  since: z.string(),
});
export type HistoryUsage = z.infer<typeof historyUsage>;

/** Response of `GET /api/knowledge/history`, newest first. */
export const historyPage = z.object({
  entries: z.array(historyEntry),
  /** `before` of the next page. */
  next: z.nullable(z.string()),
  usage: historyUsage,
});
export type HistoryPage = z.infer<typeof historyPage>;

export const historyQuery = z.strictObject({ dataset_id: id, before: z.optional(historyTime) });

/** A chunk after one write; null if the write removed it. */
export const chunkVersion = z.object({
  at: z.string(),
  ...author,
  kind: z.enum(['created', 'edited', 'deleted']),
  chunk: z.nullable(chunk),
});
export type ChunkVersion = z.infer<typeof chunkVersion>;

/** Response of `GET /api/knowledge/history/chunks/:chunkId`, newest first. */
export const chunkHistory = z.object({
  versions: z.array(chunkVersion),
  next: z.nullable(z.string()),
});
export type ChunkHistory = z.infer<typeof chunkHistory>;

export const chunkAtQuery = z.strictObject({ dataset_id: id, at: historyTime });
/** Response of `GET /api/knowledge/history/chunks/:chunkId/at`; null if the chunk didn't exist. */
export const chunkAt = z.object({ chunk: z.nullable(chunk) });

/** Restores a dataset to an earlier time, or reverts one entry of its history. */
const restoreTarget = z.union([
  z.strictObject({ as_of: historyTime }),
  z.strictObject({ entry: entryId }),
]);
export type RestoreTarget = z.infer<typeof restoreTarget>;
export const restoreRequest = z.object({ dataset_id: id, target: restoreTarget });
export const chunkRestoreRequest = z.strictObject({ dataset_id: id, at: historyTime });

/** Effect of a restore, either done or previewed. */
export const restoreOutcome = z.object({
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  /** Chunks that were changed later and aren't touched. */
  kept: z.number(),
  examples: z.array(
    z.object({
      chunk_id: z.string(),
      action: z.enum(['add', 'change', 'remove']),
      title: z.string(),
    }),
  ),
  /** The history entry of the restore; null if nothing was written. */
  entry: z.nullable(z.string()),
});
export type RestoreOutcome = z.infer<typeof restoreOutcome>;

export const binQuery = z.strictObject({
  dataset_id: id,
  query: z.optional(z.string().check(z.maxLength(BIN_QUERY_MAX))),
  before: z.optional(
    z.string().check(z.regex(/^\d{1,15}$/, { error: '`next` of the previous page' })),
  ),
});
/** A removed chunk. */
export const binItem = z.object({
  chunk,
  removed_at: z.string(),
  /** When it is deleted permanently. */
  expires_at: z.string(),
  ...author,
});
export type BinItem = z.infer<typeof binItem>;
/** Response of `GET /api/knowledge/bin`, newest first. */
export const binPage = z.object({
  items: z.array(binItem),
  total: z.number(),
  next: z.nullable(z.string()),
  usage: historyUsage,
});
export type BinPage = z.infer<typeof binPage>;
export const binRestoreRequest = z.strictObject({
  dataset_id: id,
  chunk_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(BIN_RESTORE_MAX)),
});
