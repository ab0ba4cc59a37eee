import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from 'shared-server';
import { BackupError } from '../backup/archive/backup-error';
import { UNHURRIED_MS } from '../backup/unhurried';
import type { CommandContext } from './command-context';

/**
 * @returns the portal's database, for a command that runs outside of the server's process
 * @throws BackupError when there is none
 */
export async function openDatabaseBeside({ config, logger }: CommandContext): Promise<Database> {
  const { dataDir, databaseUrl } = config;
  if (!databaseUrl && !existsSync(join(dataDir, 'db'))) {
    throw new BackupError(
      `There is no database in ${dataDir}: set PORTAL_DATA_DIR or DATABASE_URL.`,
    );
  }
  const limits = { poolSize: 2, statementTimeoutMs: UNHURRIED_MS };
  const onLost = (error: Error) => logger.error({ err: error }, 'database connection lost');
  return openDatabase({ dataDir, databaseUrl, ...limits, onLost });
}
