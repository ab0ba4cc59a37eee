import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ServerConfig } from 'server-core/config/config';
import { inspectSealed } from 'server-core/secrets/inspect-sealed';
import { findKeyRing } from 'server-core/secrets/key-ring';
import type { Database, Logger, Queryable } from 'shared-server';
import { listSequences, listTables, withEveryRow } from 'shared-server/transfer';
import { BackupError } from './archive/backup-error';
import { MANIFEST_NAME, type Manifest } from './archive/manifest';
import { type ArchiveWriter, type WrittenEntry, writeArchive } from './archive/write-archive';
import { listBackupFolders, listFiles } from './backup-folders';
import { openSource } from './open-source';
import { writeTable } from './table-parts';

export interface BackupSummary {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  keyIds: readonly string[];
  /** Number of stored keys that this machine's secret key can't open. */
  unreadable: number;
}

/**
 * Writes all of the portal's data to one file, whether or not a server is running. The rows are
 * from one moment. Files are read afterwards, so that no row refers to a missing file.
 */
export async function createBackup(
  config: ServerConfig,
  version: string,
  to: string,
  logger: Logger,
): Promise<BackupSummary> {
  const file = resolve(to);
  if (existsSync(file)) throw new BackupError(`${file} already exists: choose another file.`);
  if (!existsSync(dirname(file))) {
    throw new BackupError(`There is no folder ${dirname(file)}: create it, or choose another one.`);
  }
  const source = await openSource(config, logger);
  try {
    const summary = await writeArchive(file, (archive) =>
      writeAll({ config, version, archive, db: source.db }),
    );
    return { ...summary, bytes: (await stat(file)).size };
  } finally {
    await source.close();
  }
}

interface Writing {
  config: ServerConfig;
  version: string;
  archive: ArchiveWriter;
  db: Database;
}

async function writeAll({ config, version, archive, db }: Writing) {
  const rows = await withEveryRow(db, (tx) => writeRows(tx, archive, config));
  const { entries, unreadable, ...described } = rows;
  const files = await writeFiles(archive, config);
  const manifest: Manifest = {
    format: 1,
    version,
    createdAt: new Date().toISOString(),
    driver: db.driver,
    ...described,
    entries: [...entries, ...files],
  };
  await archive.add(MANIFEST_NAME, Buffer.from(JSON.stringify(manifest)));
  return {
    tables: rows.tables.length,
    rows: rows.tables.reduce((sum, table) => sum + table.rows, 0),
    files: files.length,
    keyIds: rows.keyIds,
    unreadable,
  };
}

async function writeRows(tx: Queryable, archive: ArchiveWriter, config: ServerConfig) {
  const tables: Manifest['tables'] = [];
  const entries: WrittenEntry[] = [];
  for (const table of await listTables(tx)) {
    const written = await writeTable(tx, table, archive);
    entries.push(...written.entries);
    tables.push({ ...table, columns: [...table.columns], ...written.digest });
  }
  const { rows: migrations } = await tx.query<Manifest['migrations'][number]>(
    'select package, name, checksum from migrations.applied order by package, name',
  );
  const { keyIds, unreadable } = await inspectSealed(tx, findKeyRing(config) ?? { keys: [] });
  const sequences = await listSequences(tx);
  return { tables, entries, migrations, sequences, keyIds: [...keyIds], unreadable };
}

async function writeFiles(archive: ArchiveWriter, config: ServerConfig): Promise<WrittenEntry[]> {
  const written: WrittenEntry[] = [];
  for (const { prefix, folder } of await listBackupFolders(config)) {
    for await (const path of listFiles(folder)) {
      const entry = await archive.addFile(prefix + path, join(folder, path));
      if (entry) written.push(entry);
    }
  }
  return written;
}
