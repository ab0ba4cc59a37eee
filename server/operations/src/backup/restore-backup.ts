import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ServerConfig } from 'server-core/config/config';
import { getOwnerUrl, grantServing } from 'server-core/database/serving-account';
import { getKeyFile } from 'server-core/secrets/key-ring';
import { type Database, type Logger, lockDataFolder, openDatabase } from 'shared-server';
import { BackupError } from './archive/backup-error';
import type { Manifest } from './archive/manifest';
import { verifyArchive } from './archive/read-archive';
import { type StagedFiles, stageFiles } from './restore-files';
import { type RestoredTable, restoreRows } from './restore-rows';
import { refuseNewer, refuseOtherFiles, refuseOtherKey, refuseUsedFolder } from './restore-target';
import { UNHURRIED_MS } from './unhurried';

export interface RestoreSummary {
  manifest: Manifest;
  tables: RestoredTable[];
  files: number;
}

export interface RestoreOptions {
  from: string;
  /** File with the secret key, which is copied to the data folder. */
  keyFile?: string | undefined;
}

/**
 * Restores a backup into an empty data folder or database. Everything is checked before anything is
 * changed, and a later failure leaves the target empty again.
 */
export async function restoreBackup(
  config: ServerConfig,
  { from, keyFile }: RestoreOptions,
  logger: Logger,
): Promise<RestoreSummary> {
  const file = resolve(from);
  const manifest = await verifyArchive(file);
  refuseNewer(manifest);
  await refuseUsedFolder(config);
  refuseOtherKey(config, manifest, keyFile);
  await refuseOtherFiles(config, manifest);
  refuseSecondKey(config, keyFile);
  const unlock = lockDataFolder(config.dataDir);
  const partial = join(config.dataDir, 'restore.partial');
  let staged: StagedFiles | undefined;
  try {
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { recursive: true, mode: 0o700 });
    staged = await stageFiles(config, file, join(partial, 'files'));
    const { moveIntoPlace, count } = staged;
    const db = await openTarget(config, partial, logger);
    const tables = await restoreRows(db, file, manifest, moveIntoPlace)
      .then((restored) => grantServing(db, config).then(() => restored))
      .finally(() => db.close());
    await installKey(config, keyFile);
    if (!config.databaseUrl) await rename(join(partial, 'db'), join(config.dataDir, 'db'));
    return { manifest, tables, files: count };
  } catch (error) {
    await staged?.undo();
    throw error;
  } finally {
    await rm(partial, { recursive: true, force: true });
    unlock();
  }
}

function openTarget(config: ServerConfig, partial: string, logger: Logger): Promise<Database> {
  const onLost = (error: Error) => logger.error({ err: error }, 'database connection lost');
  const databaseUrl = getOwnerUrl(config);
  const limits = { poolSize: 1, statementTimeoutMs: UNHURRIED_MS };
  return openDatabase({ dataDir: partial, databaseUrl, ...limits, onLost });
}

function refuseSecondKey(config: ServerConfig, keyFile: string | undefined): void {
  if (!keyFile) return;
  const file = getKeyFile(config);
  const sameFile = file === resolve(keyFile);
  if (!file || config.secretKeyFile || (existsSync(file) && !sameFile)) {
    const other = file ?? 'PORTAL_SECRET_KEY';
    throw new BackupError(`--key and ${other} cannot be combined: use only one of them.`);
  }
}

async function installKey(config: ServerConfig, keyFile: string | undefined): Promise<void> {
  const to = getKeyFile(config);
  if (keyFile && to && resolve(keyFile) !== to) await copyFile(keyFile, to);
}
