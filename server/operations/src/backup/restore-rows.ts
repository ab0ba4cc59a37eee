import { getMigrationSources } from 'server-core/database/open-portal-database';
import { type Database, migrate, type Queryable } from 'shared-server';
import {
  countTables,
  digestTable,
  grantBackup,
  listTables,
  loadRows,
  loadSequences,
  type OwnerQueryable,
  type StoredTable,
  withTablesOpen,
} from 'shared-server/transfer';
import { BackupError } from './archive/backup-error';
import type { Manifest } from './archive/manifest';
import { readContent, readEntries } from './archive/read-archive';
import { parseTableName, readPart } from './table-parts';

/** A restored table, compared with the backup. */
export interface RestoredTable {
  name: string;
  rows: number;
}

/** Approximate number of characters in the rows of one statement. */
const BATCH_SIZE = 1024 * 1024;

/**
 * Migrates the schema to the backup's version, loads every row and compares the stored rows with
 * the manifest, in one transaction: if anything differs, the database isn't changed.
 * @param beforeCommit runs last inside the transaction
 */
export async function restoreRows(
  db: Database,
  file: string,
  manifest: Manifest,
  beforeCommit: () => Promise<void>,
): Promise<RestoredTable[]> {
  return db.asOwner(async (tx) => {
    await tx.exec('set local statement_timeout = 0; set local lock_timeout = 0');
    const tables = await countTables(tx);
    if (tables > 0) {
      throw new BackupError(
        `The database is not empty (${tables} tables): restore into an empty one.`,
      );
    }
    await migrateAsRecorded(tx, manifest);
    const stored = await listTables(tx);
    requireSameTables(manifest, stored);
    const restored = await withTablesOpen(tx, stored, async () => {
      await loadEveryRow(tx, file, manifest);
      return compareTables(tx, manifest);
    });
    await loadSequences(tx, manifest.sequences);
    await grantBackup(toOwner(tx));
    await beforeCommit();
    return restored;
  });
}

/** @returns the tables with their rows, after comparing each one with the manifest */
async function compareTables(tx: Queryable, manifest: Manifest): Promise<RestoredTable[]> {
  const restored: RestoredTable[] = [];
  for (const table of manifest.tables) {
    const { rows, digest } = await digestTable(tx, table);
    if (rows !== table.rows || digest !== table.digest) {
      throw new BackupError(
        `${table.name} would have ${rows} rows instead of ${table.rows}, or other values. Nothing was changed.`,
      );
    }
    restored.push({ name: table.name, rows });
  }
  return restored;
}

/** Runs code that opens its own transaction inside this one. */
function toOwner(tx: OwnerQueryable): Pick<Database, 'asOwner'> {
  return { asOwner: (work) => work(tx) };
}

async function migrateAsRecorded(tx: OwnerQueryable, manifest: Manifest): Promise<void> {
  const recorded = new Set(manifest.migrations.map((one) => `${one.package}/${one.name}`));
  for (const source of getMigrationSources()) {
    await migrate(toOwner(tx), source, (one) => recorded.has(`${one.package}/${one.name}`));
  }
}

function requireSameTables(manifest: Manifest, stored: readonly StoredTable[]): void {
  const describeTable = ({ name, columns }: StoredTable) =>
    `${name} (${columns.map((column) => `${column.name} ${column.type}`).join(', ')})`;
  const made = new Set(stored.map(describeTable));
  const missing = manifest.tables.find((table) => !made.has(describeTable(table)));
  if (!missing) return;
  throw new BackupError(`The migrations create no such table: ${describeTable(missing)}.`);
}

async function loadEveryRow(tx: Queryable, file: string, manifest: Manifest): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  for await (const { name, content } of readEntries(file)) {
    const table = tables.get(parseTableName(name) ?? '');
    if (!table) continue;
    const lines = await readPart(await readContent(content));
    for (const batch of splitBatches(lines)) await loadRows(tx, table, batch);
  }
}

function* splitBatches(lines: readonly string[]): Generator<string[]> {
  let batch: string[] = [];
  let size = 0;
  for (const line of lines) {
    batch.push(line);
    size += line.length;
    if (size < BATCH_SIZE) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  yield batch;
}
