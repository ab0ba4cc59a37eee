import { join } from 'node:path';
import { knowledgeMigrations, prepareVectors } from 'embedded-knowledge';
import { voiceMigrations } from 'embedded-voice';
import {
  ConfigError,
  type Database,
  findMissingMigrations,
  findPackageFolder,
  getRoleMigrations,
  isDatabaseError,
  type Logger,
  type Migration,
  type MigrationSource,
  migrate,
  openDatabase,
} from 'shared-server';
import { grantBackup } from 'shared-server/transfer';
import type { ServerConfig } from '../config/config';
import { getOwnerUrl, grantServing } from './serving-account';

/**
 * Opens the database and migrates it, unless migrations run separately.
 * @param onLost called when the embedded database failed and can't be reopened
 */
export async function openPortalDatabase(
  config: ServerConfig,
  logger: Logger,
  onLost: (error: Error) => void,
): Promise<Database> {
  const { migrateAtStart } = config.production;
  // The serving account may not exist yet.
  if (migrateAtStart && config.migrationUrl) await migrateAsOwner(config, logger);
  const db = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    ...config.database,
    onHung: (hung) => logger.error(hung, 'a statement took too long; the database is opened again'),
    onNoCheckpoint: (error) =>
      logger.error({ err: error }, 'the database could not empty its log: is the disk full?'),
    onDisk: (isFull) =>
      isFull
        ? logger.error('the disk is full: nothing can be saved until space is freed')
        : logger.info('the disk has space again: data can be saved'),
    onReopened: (ms) => logger.info({ ms }, 'the database is open again'),
    onLost: (error) => {
      logger.error({ err: error }, 'database connection lost');
      // A pool reconnects automatically; the embedded database doesn't.
      if (!config.databaseUrl) onLost(error);
    },
  });
  if (!migrateAtStart || config.migrationUrl) return db;
  try {
    logApplied(await migratePortal(db), logger);
    return db;
  } catch (error) {
    await db.close();
    if (!isForbidden(error)) throw error;
    throw new ConfigError([
      "DATABASE_URL: this account can't create tables. Set DATABASE_MIGRATION_URL to the account that owns them, or set MIGRATE_AT_START=off and run 'portal migrate'",
    ]);
  }
}

async function migrateAsOwner(config: ServerConfig, logger: Logger): Promise<void> {
  const onLost = (error: Error) => logger.error({ err: error }, 'database connection lost');
  const { dataDir, database } = config;
  const limits = { poolSize: 2, statementTimeoutMs: database.statementTimeoutMs };
  const owner = await openDatabase({
    dataDir,
    databaseUrl: getOwnerUrl(config),
    ...limits,
    onLost,
  });
  try {
    logApplied(await migratePortal(owner), logger);
    await grantServing(owner, config);
  } finally {
    await owner.close();
  }
}

function logApplied(applied: readonly string[], logger: Logger): void {
  if (applied.length > 0) logger.info({ applied }, 'migrations applied');
}

const FORBIDDEN = '42501';

/** Checks the cause as well, because a migration wraps its error. */
function isForbidden(error: unknown): boolean {
  const { cause } = error as Error;
  return isDatabaseError(error, FORBIDDEN) || isDatabaseError(cause, FORBIDDEN);
}

/** @returns the names of the migrations that were just applied */
export async function migratePortal(db: Database): Promise<string[]> {
  const applied: string[] = [];
  for (const source of getMigrationSources()) applied.push(...(await migrate(db, source)));
  await prepareVectors(db);
  await grantBackup(db);
  return applied;
}

/** @returns package and name of every pending migration, in order */
export async function listPendingMigrations(db: Database): Promise<string[]> {
  const missing: Migration[] = [];
  for (const source of getMigrationSources())
    missing.push(...(await findMissingMigrations(db, source)));
  return missing.map((one) => `${one.package}/${one.name}`);
}

/** Packages whose migrations create the portal's tables, in order. */
export function getMigrationSources(): MigrationSource[] {
  const name = 'proxy-server';
  const folder = join(findPackageFolder(name, import.meta.url), 'migrations');
  return [getRoleMigrations(), { package: name, folder }, knowledgeMigrations, voiceMigrations];
}
