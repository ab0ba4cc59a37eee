import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { packageFolder } from '../package-folder';
import type { Database } from './database';
import type { OptionalExtension } from './embedded-options';
import { migrate, migrateRoles } from './migrate';
import { poolSource } from './pool-source';
import { singleConnection } from './single-connection';
import { createDatabase } from './sql-database';
import { unwatched } from './watched-connection';
import { type EmbeddedConnection, openWorkerConnection } from './worker-connection';

/** Making a database takes seconds, loading a snapshot of an empty one takes a fraction of one. */
const SNAPSHOT = join(tmpdir(), 'portal-tests', 'pglite-0.5.14-empty.tar.gz');

/** Longest wait for a connection, in milliseconds: a busy machine is no failure of what is tested. */
const PATIENCE_MS = 30_000;

/**
 * A database for one test file: in memory, or a fresh one on the server of `TEST_DATABASE_URL`.
 *
 * @param packages packages whose migrations are applied, after the roles
 */
export async function createTestDatabase(...packages: string[]): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return migrated(url ? await freshServerDatabase(url) : await memoryDatabase(), packages);
}

/** An embedded database for one test file, in memory, opened with `extensions`. */
export async function createExtendedTestDatabase(
  extensions: readonly OptionalExtension[],
  ...packages: string[]
): Promise<Database> {
  return migrated(await memoryDatabase(extensions), packages);
}

async function migrated(database: Database, packages: readonly string[]): Promise<Database> {
  await migrateRoles(database);
  for (const name of packages) {
    const folder = join(packageFolder(name, import.meta.url), 'migrations');
    await migrate(database, { package: name, folder });
  }
  return database;
}

async function memoryDatabase(optional: readonly OptionalExtension[] = []): Promise<Database> {
  const storage = existsSync(SNAPSHOT) ? { snapshot: SNAPSHOT } : {};
  const connection = await openWorkerConnection({ ...storage, optional }, () => {});
  if (optional.length === 0 && !('snapshot' in storage)) await saveSnapshot(connection);
  return createDatabase(singleConnection(unwatched(connection), PATIENCE_MS), 30_000);
}

async function saveSnapshot(connection: EmbeddedConnection): Promise<void> {
  mkdirSync(dirname(SNAPSHOT), { recursive: true });
  const unfinished = `${SNAPSHOT}.${randomUUID()}`;
  await connection.dump(unfinished);
  renameSync(unfinished, SNAPSHOT);
}

async function freshServerDatabase(serverUrl: string): Promise<Database> {
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const limits = { poolSize: 5, acquireTimeoutMs: PATIENCE_MS, statementTimeoutMs: 15_000 };
  const database = createDatabase(
    poolSource(url.href, limits, () => {}),
    30_000,
  );
  return {
    ...database,
    async close() {
      await database.close();
      await administer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function administer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
