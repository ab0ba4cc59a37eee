import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './database';
import type { HungStatement } from './driver/hung-statement';
import { createPoolSource, type PoolLimits } from './driver/pool-source';
import { requireSettings } from './driver/require-settings';
import { DataFolderInUseError, lockDataFolder } from './embedded/data-lock';
import { openFolder } from './embedded/embedded-folder';
import { createSingleConnection } from './embedded/single-connection';
import { createCheckpoints } from './embedded/upkeep/checkpoints';
import { DiskSpace } from './embedded/upkeep/disk-space';
import { watchConnection } from './embedded/watched-connection';
import { createDatabase } from './sql-database';

export interface DatabaseOptions extends Partial<PoolLimits> {
  /** Folder of the embedded database; one process at a time. */
  dataDir: string;
  /** A PostgreSQL server instead; the data folder is then unused. */
  databaseUrl?: string | undefined;
  /** Read-only use, such as for a backup: accepts any settings. */
  isSource?: boolean;
  /** Maximum time of one transaction, in milliseconds. Default 30,000. */
  transactionTimeoutMs?: number;
  /** Called when a connection breaks outside of a query, or the embedded database ends. */
  onLost?: (error: Error) => void;
  /** Called when a statement of the embedded database exceeded `statementTimeoutMs`. */
  onHung?: (hung: HungStatement) => void;
  /** Called when the embedded database was reopened after such a statement, with the duration. */
  onReopened?: (ms: number) => void;
  /** Called when a checkpoint of the embedded database failed. */
  onNoCheckpoint?: (error: Error) => void;
  /**
   * Called when the embedded database's disk is full, and when it has space again; without it the
   * space isn't watched.
   */
  onDisk?: (isFull: boolean) => void;
  /** Returns the free bytes of the disk; for tests. */
  freeBytes?: (folder: string) => number;
}

/** Maximum wait for the data folder. A server that is being replaced may need a moment to stop. */
const LOCK_PATIENCE_MS = 3_000;
const LOCK_RETRY_MS = 200;

/**
 * @returns the database, which may be empty: call `migrateRoles` and `migrate` next
 * @throws DataFolderInUseError when another process has the data folder
 * @throws DatabaseError when the PostgreSQL server is unreachable
 * @throws ConfigError when its settings are unsuitable
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { acquireTimeoutMs = 5_000, transactionTimeoutMs = 30_000, onLost = () => {} } = options;
  const { poolSize = 10, statementTimeoutMs = 15_000 } = options;
  if (options.databaseUrl) {
    const limits = { poolSize, acquireTimeoutMs, statementTimeoutMs };
    const source = createPoolSource(options.databaseUrl, limits, onLost);
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
    const disk = createDiskSpace(options);
    const shared = await watchConnection(() => openFolder(folder, onLost), {
      statementTimeoutMs,
      onHung,
      onReopened,
      onLost,
      checkpoint: createCheckpoints(folder, onNoCheckpoint),
      ...(disk && { disk }),
    });
    const source = createSingleConnection(shared, acquireTimeoutMs);
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

function createDiskSpace({ dataDir, onDisk, freeBytes }: DatabaseOptions): DiskSpace | undefined {
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
