import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from 'server-core/config/config';
import { getOwnerUrl } from 'server-core/database/serving-account';
import {
  type Database,
  DataFolderInUseError,
  type Logger,
  lockDataFolder,
  openDatabase,
} from 'shared-server';
import { sendCommand } from '../control/ask-server';
import { snapshotClosedDatabase } from '../control/snapshot-folder';
import { BackupError } from './archive/backup-error';
import { UNHURRIED_MS } from './unhurried';

/** A database to read from, whether or not a server is running. */
export interface Source {
  db: Database;
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL itself, or a copy of the embedded database, which only allows a single process.
 */
export async function openSource(config: ServerConfig, logger: Logger): Promise<Source> {
  const { dataDir } = config;
  const databaseUrl = getOwnerUrl(config);
  const onLost = (error: Error) => logger.error({ err: error }, 'database connection lost');
  if (databaseUrl) {
    const limits = { poolSize: 1, statementTimeoutMs: UNHURRIED_MS };
    const db = await openDatabase({ dataDir, databaseUrl, isSource: true, ...limits, onLost });
    return { db, close: () => db.close() };
  }
  const folder = await copyDatabase(dataDir);
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const db = await openDatabase({ dataDir: folder, statementTimeoutMs: UNHURRIED_MS, onLost });
    return { db, close: () => db.close().finally(removeFolder) };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function copyDatabase(dataDir: string): Promise<string> {
  if (!existsSync(join(dataDir, 'db'))) {
    throw new BackupError(
      `There is no database in ${dataDir}: set PORTAL_DATA_DIR or DATABASE_URL.`,
    );
  }
  const answer = await sendCommand(dataDir, '/snapshot');
  if (answer) return String(answer.folder);
  try {
    const unlock = lockDataFolder(dataDir);
    return await snapshotClosedDatabase(dataDir).finally(unlock);
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    throw new BackupError(`${error.message} It doesn't respond to the backup command.`);
  }
}
