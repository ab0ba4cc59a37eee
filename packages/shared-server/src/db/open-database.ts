import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './database';
import type { HungStatement } from './driver/hung-statement';
import { type PoolLimits, poolSource } from './driver/pool-source';
import { requireSettings } from './driver/require-settings';
import { DataFolderInUseError, lockDataFolder } from './embedded/data-lock';
import { openFolder } from './embedded/embedded-folder';
import { singleConnection } from './embedded/single-connection';
import { createCheckpoints } from './embedded/upkeep/checkpoints';
import { DiskSpace } from './embedded/upkeep/disk-space';
import { watchConnection } from './embedded/watched-connection';
import { createDatabase } from './sql-database';

/** Where the database is, and its limits. */
export interface DatabaseOptions extends Partial<PoolLimits> {
  /** Folder of the embedded database; one process at a time. */
  dataDir: string;
  /** A PostgreSQL server instead; the data folder is then not touched. */
  databaseUrl?: string | undefined;
  /** Only read from, such as for a backup: its settings may be any. */
  isSource?: boolean;
  /** Longest time for one transaction, in milliseconds. Default 30,000. */
  transactionTimeoutMs?: number;
  /** Told when a connection breaks outside of a query, or the embedded database ends. */
  onLost?: (error: Error) => void;
  /** Told when a statement of the embedded database took longer than `statementTimeoutMs`. */
  onHung?: (hung: HungStatement) => void;
  /** Told when the embedded database was opened again after that, and how long that took. */
  onReopened?: (ms: number) => void;
  /** Told why the embedded database could not write its changes to its tables. */
  onNoCheckpoint?: (error: Error) => void;
  /**
   * Told when the disk of the embedded database is full, and when it has room again; without it
   * the space is not watched.
   */
  onDisk?: (isFull: boolean) => void;
  /** Bytes that the disk has left, for tests. */
  freeBytes?: (folder: string) => number;
}

/** A server that is being replaced may need a moment to end. */
const LOCK_PATIENCE_MS = 3_000;
const LOCK_RETRY_MS = 200;

/**
 * @returns the database, with its roles but without tables: call `migrateRoles` and `migrate` next
 * @throws DataFolderInUseError when another process has the data folder
 * @throws DatabaseError when the PostgreSQL server cannot be reached
 * @throws ConfigError when its settings do not allow the portal to work
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { acquireTimeoutMs = 5_000, transactionTimeoutMs = 30_000, onLost = () => {} } = options;
  const { poolSize = 10, statementTimeoutMs = 15_000 } = options;
  if (options.databaseUrl) {
    const limits = { poolSize, acquireTimeoutMs, statementTimeoutMs };
    const source = poolSource(options.databaseUrl, limits, onLost);
    const database = createDatabase(source, transactionTimeoutMs);
    try {
      await database.asOwner(async (tx) => {
        if (options.isSource) await tx.query('select 1');
        else await requireSettings(tx);
      });
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }
  const unlock = await lockPatiently(options.dataDir);
  try {
    const folder = join(options.dataDir, 'db');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { onHung = () => {}, onReopened = () => {}, onNoCheckpoint = () => {} } = options;
    const disk = getDiskSpace(options);
    const shared = await watchConnection(() => openFolder(folder, onLost), {
      statementTimeoutMs,
      onHung,
      onReopened,
      onLost,
      checkpoint: createCheckpoints(folder, onNoCheckpoint),
      ...(disk && { disk }),
    });
    const source = singleConnection(shared, acquireTimeoutMs);
    const database = createDatabase(source, transactionTimeoutMs);
    return {
      ...database,
      isWritable: () => !disk?.isFull,
      close: () => database.close().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

function getDiskSpace({ dataDir, onDisk, freeBytes }: DatabaseOptions): DiskSpace | undefined {
  if (!onDisk) return undefined;
  return new DiskSpace({
    folder: dataDir,
    onChange: onDisk,
    ...(freeBytes && { free: freeBytes }),
  });
}

async function lockPatiently(folder: string): Promise<() => void> {
  for (const deadline = Date.now() + LOCK_PATIENCE_MS; ; await delay(LOCK_RETRY_MS)) {
    try {
      return lockDataFolder(folder);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError) || Date.now() > deadline) throw error;
    }
  }
}
