import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../package-folder';
import type { Database } from './database';

/** Key of the advisory lock that lets one server migrate at a time. */
const LOCK_KEY = 7_303_014;

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

/**
 * Applies the numbered `.sql` files of a package that have not been applied yet, one transaction each.
 *
 * @param source the package's name, and its folder of migrations
 * @returns the names of the files applied now
 * @throws Error when a file that was applied has changed or is gone: migrations only go forward
 */
export async function migrate(
  db: Database,
  source: { package: string; folder: string },
): Promise<string[]> {
  const files = readdirSync(source.folder)
    .filter((name) => /^\d{3}_[a-z0-9_]+\.sql$/.test(name))
    .sort();
  const applied: string[] = [];
  for (const name of files) {
    const sql = readFileSync(join(source.folder, name), 'utf8');
    if (await applyOnce(db, source.package, name, sql)) applied.push(name);
  }
  return applied;
}

/** Makes the roles of `DatabaseRole`; the first migration of every database. */
export function migrateRoles(db: Database): Promise<string[]> {
  const folder = join(packageFolder('shared-server', import.meta.url), 'migrations');
  return migrate(db, { package: 'shared-server', folder });
}

function applyOnce(db: Database, packageName: string, name: string, sql: string): Promise<boolean> {
  const checksum = createHash('sha256').update(sql).digest('hex');
  return db.asOwner(async (tx) => {
    await tx.exec(`set local statement_timeout = 0; select pg_advisory_xact_lock(${LOCK_KEY})`);
    await tx.exec(HISTORY);
    const { rows } = await tx.query<{ checksum: string }>(
      'select checksum from migrations.applied where package = $1 and name = $2',
      [packageName, name],
    );
    if (rows[0]) {
      if (rows[0].checksum === checksum) return false;
      throw new Error(
        `Migration ${packageName}/${name} was changed after it had been applied: write a new one instead`,
      );
    }
    await tx.exec(sql).catch((error: Error) => {
      throw new Error(`Migration ${packageName}/${name} failed: ${error.message}`, {
        cause: error,
      });
    });
    await tx.query('insert into migrations.applied (package, name, checksum) values ($1, $2, $3)', [
      packageName,
      name,
      checksum,
    ]);
    return true;
  });
}
