import { join } from 'node:path';
import { knowledgeMigrations } from 'embedded-knowledge';
import { voiceMigrations } from 'embedded-voice';
import {
  type Database,
  type Logger,
  type MigrationSource,
  migrate,
  openDatabase,
  packageFolder,
  roleMigrations,
} from 'shared-server';
import { grantBackup } from 'shared-server/transfer';
import type { ServerConfig } from '../config/config';
import { storeQuotas } from './quotas/store-quotas';

/**
 * Opens the database and brings its tables up to date.
 *
 * @param onLost called when the embedded database failed and cannot be reopened
 */
export async function openPortalDatabase(
  config: ServerConfig,
  logger: Logger,
  onLost: (error: Error) => void,
): Promise<Database> {
  const db = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    ...config.database,
    extensions:
      config.embedded.knowledge && config.knowledgeRanking === 'bm25' ? ['pg_textsearch'] : [],
    onHung: (hung) => logger.error(hung, 'a statement took too long; the database is opened again'),
    onReopened: (ms) => logger.info({ ms }, 'the database is open again'),
    onLost: (error) => {
      logger.error({ err: error }, 'database connection lost');
      // A pool makes a new connection by itself; the embedded database does not come back.
      if (!config.databaseUrl) onLost(error);
    },
  });
  try {
    const applied: string[] = [];
    for (const source of migrationSources()) applied.push(...(await migrate(db, source)));
    await grantBackup(db);
    await storeQuotas(db, config);
    if (applied.length > 0) logger.info({ applied }, 'migrations applied');
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Whose migrations make the portal's tables, in the order in which they are applied. */
export function migrationSources(): MigrationSource[] {
  const name = 'proxy-server';
  const folder = join(packageFolder(name, import.meta.url), 'migrations');
  return [roleMigrations(), { package: name, folder }, knowledgeMigrations, voiceMigrations];
}
