import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findPackageFolder } from '../config/package-folder';
import type { Database } from './database';
import { DatabaseError } from './driver/database-error';
import { TAKE_OWN_ROLES } from './own-roles';

/** Advisory lock that lets one server migrate at a time. */
const LOCK_KEY = 7_303_014;

/** Maximum wait for a locked table, since it also blocks requests. */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_PAUSE_MS = 500;
const LOCK_TRIES = 30;
const LOCK_NOT_AVAILABLE = '55P03';

/** Line that ends a part of a migration, which is committed and releases its locks. */
const NEXT_TRANSACTION = /^-- Next transaction\.$/m;

const HISTORY = `
  create schema if not exists migrations;
  create table if not exists migrations.applied (
    package text not null,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now(),
    primary key (package, name)
  );
`;

export interface MigrationSource {
  package: string;
  folder: string;
}

export interface Migration {
  package: string;
  name: string;
  checksum: string;
}

type MigrationFile = Migration & { sql: string };

type Owner = Pick<Database, 'asOwner'>;

/**
 * Applies a package's pending numbered `.sql` files, one transaction each. Lines `-- Next
 * transaction.` split a file into parts. It counts as applied after its last part, and restarts
 * with the first when interrupted, so parts must be repeatable.
 * @param wanted selects migrations; default: all
 * @returns the names of the files applied now
 * @throws Error when an applied file has changed: migrations only go forward
 */
export async function migrate(
  db: Owner,
  source: MigrationSource,
  wanted: (migration: Migration) => boolean = () => true,
): Promise<string[]> {
  const applied: string[] = [];
  for (const { sql, ...migration } of await readMissing(db, source)) {
    if (wanted(migration) && (await applyParts(db, migration, sql))) applied.push(migration.name);
  }
  return applied;
}

/**
 * Read-only.
 * @returns a package's pending migrations, in order
 * @throws Error when an applied one has changed
 */
export async function findMissingMigrations(
  db: Owner,
  source: MigrationSource,
): Promise<Migration[]> {
  return (await readMissing(db, source)).map(removeSql);
}

export function listMigrations(source: MigrationSource): Migration[] {
  return readMigrations(source).map(removeSql);
}

const removeSql = ({ sql: _, ...migration }: MigrationFile): Migration => migration;

async function readMissing(db: Owner, source: MigrationSource): Promise<MigrationFile[]> {
  const applied = await db.asOwner(async (tx) => {
    const { rows: found } = await tx.query("select to_regclass('migrations.applied') as at");
    if (!found[0]?.at) return new Map<string, string>();
    const { rows } = await tx.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations.applied where package = $1',
      [source.package],
    );
    return new Map(rows.map(({ name, checksum }) => [name, checksum]));
  });
  return readMigrations(source).filter((migration) => {
    const checksum = applied.get(migration.name);
    if (checksum && checksum !== migration.checksum) throw createChangedError(migration);
    return !checksum;
  });
}

function readMigrations(source: MigrationSource): MigrationFile[] {
  // Folders group migrations by subject; only the numbers order them.
  const files = readdirSync(source.folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^\d{3}_[a-z0-9_]+\.sql$/.test(basename(path)))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1));
  return files.map((path) => {
    const name = basename(path);
    const sql = readFileSync(join(source.folder, path), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { package: source.package, name, checksum, sql };
  });
}

/** Migrations that create the roles of `DatabaseRole`. Every database applies them first. */
export function getRoleMigrations(): MigrationSource {
  const folder = join(findPackageFolder('shared-server', import.meta.url), 'migrations');
  return { package: 'shared-server', folder };
}

/** Creates the roles of `DatabaseRole`. */
export function migrateRoles(db: Owner): Promise<string[]> {
  return migrate(db, getRoleMigrations());
}

function createChangedError({ package: packageName, name }: Migration): Error {
  return new Error(
    `Migration ${packageName}/${name} was changed after it had been applied: write a new one instead`,
  );
}

async function applyParts(db: Owner, migration: Migration, sql: string): Promise<boolean> {
  const parts = sql.split(NEXT_TRANSACTION);
  let isApplied = false;
  for (const [at, part] of parts.entries())
    isApplied = await applyPatiently(db, migration, part, at === parts.length - 1);
  return isApplied;
}

/** Retries while a table is in use: requests release it quickly, but a backup may not. */
async function applyPatiently(
  db: Owner,
  migration: Migration,
  sql: string,
  isLast: boolean,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(db, migration, sql, isLast);
    } catch (error) {
      const { cause } = error as Error;
      const isHeld = cause instanceof DatabaseError && cause.code === LOCK_NOT_AVAILABLE;
      if (!isHeld || tries === LOCK_TRIES) throw error;
      await delay(LOCK_PAUSE_MS);
    }
  }
}

function applyOnce(
  db: Owner,
  migration: Migration,
  sql: string,
  isLast: boolean,
): Promise<boolean> {
  const { package: packageName, name, checksum } = migration;
  return db.asOwner(async (tx) => {
    await tx.exec(`set local statement_timeout = 0; select pg_advisory_xact_lock(${LOCK_KEY})`);
    await tx.exec(TAKE_OWN_ROLES + HISTORY);
    const { rows } = await tx.query<{ checksum: string }>(
      'select checksum from migrations.applied where package = $1 and name = $2',
      [packageName, name],
    );
    if (rows[0]) {
      if (rows[0].checksum === checksum) return false;
      throw createChangedError(migration);
    }
    // A migration that waits for a table blocks every later request for it.
    await tx.exec(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await tx.exec(sql).catch((error: Error) => {
      throw new Error(`Migration ${packageName}/${name} failed: ${error.message}`, {
        cause: error,
      });
    });
    if (!isLast) return false;
    await tx.query('insert into migrations.applied (package, name, checksum) values ($1, $2, $3)', [
      packageName,
      name,
      checksum,
    ]);
    return true;
  });
}
