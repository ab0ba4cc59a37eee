import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPackageFolder } from '../config/package-folder';
import type { Database } from './database';
import { CONNECTION_FAILURE, DatabaseError } from './driver/database-error';
import { createPoolSource } from './driver/pool-source';
import { type EmbeddedConnection, openWorkerConnection } from './embedded/engine/worker-connection';
import { createSingleConnection } from './embedded/single-connection';
import { toUnwatched } from './embedded/watched-connection';
import { getRoleMigrations, listMigrations, type MigrationSource, migrate } from './migrate';
import { createDatabase } from './sql-database';

/** Snapshots of migrated databases, which load much faster than migrating. */
const SNAPSHOTS = join(tmpdir(), 'portal-tests');
const PGLITE = 'pglite-0.5.14-small';

/** Advisory lock for creating a template; an arbitrary number. */
const TEMPLATE_LOCK = 7_401;

/** Maximum wait for a connection, in ms, so that a busy machine doesn't fail tests. */
const PATIENCE_MS = 30_000;

/**
 * A database for one test file: in memory, or on the server of `TEST_DATABASE_URL`.
 * @param packages packages whose migrations are applied, after the roles
 */
export async function createTestDatabase(...packages: string[]): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return createEmbeddedTestDatabase(...packages);
  return createServerDatabase(url, getSources(packages));
}

function getSources(packages: readonly string[]): MigrationSource[] {
  const sources = packages.map((name) => ({
    package: name,
    folder: join(findPackageFolder(name, import.meta.url), 'migrations'),
  }));
  return [getRoleMigrations(), ...sources];
}

/** An embedded in-memory database for one test file, even when there is a server. */
export async function createEmbeddedTestDatabase(...packages: string[]): Promise<Database> {
  const sources = getSources(packages);
  const snapshot = getSnapshotFile(sources);
  if (!existsSync(snapshot)) await makeSnapshot(snapshot, sources);
  return openInMemory(await openWorkerConnection({ snapshot }, () => {}));
}

/** @returns a file name that changes with every migration */
const getSnapshotFile = (sources: readonly MigrationSource[]) =>
  join(SNAPSHOTS, `${PGLITE}-${hashSources(sources)}.tar.gz`);

function hashSources(sources: readonly MigrationSource[]): string {
  const hash = createHash('sha256').update(JSON.stringify(sources.map(listMigrations)));
  return hash.digest('hex').slice(0, 12);
}

async function makeSnapshot(file: string, sources: readonly MigrationSource[]): Promise<void> {
  const connection = await openWorkerConnection({}, () => {});
  const database = openInMemory(connection);
  for (const source of sources) await migrate(database, source);
  mkdirSync(SNAPSHOTS, { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await dropTemplates(connection);
  // Otherwise loading would replay the log since the last checkpoint.
  await connection.exec('checkpoint');
  await connection.dump(unfinished);
  renameSync(unfinished, file);
  await database.close();
}

/** Templates are half of a snapshot's files, and no test needs them. */
async function dropTemplates({ exec }: EmbeddedConnection): Promise<void> {
  await exec('update pg_database set datistemplate = false');
  await exec('drop database template0');
  await exec('drop database template1');
}

function openInMemory(connection: EmbeddedConnection): Database {
  const closed = new DatabaseError(CONNECTION_FAILURE, 'The database is closed');
  // Nothing is kept, so it needs no clean shutdown.
  const shared = toUnwatched({ ...connection, close: () => connection.kill(closed) });
  return createDatabase(createSingleConnection(shared, PATIENCE_MS), 30_000);
}

/** Copies a template database, which the first test file on the server creates and migrates. */
async function createServerDatabase(
  serverUrl: string,
  sources: readonly MigrationSource[],
): Promise<Database> {
  const template = `portal_template_${hashSources(sources)}`;
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  await runAsAdmin(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      template,
    ]);
    if (!rowCount) await makeTemplate(serverUrl, client, template, sources);
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
    await client.query(
      `create database ${name} template ${template} ${await getCopyStrategy(client)}`,
    );
  });
  const database = openServerDatabase(serverUrl, name);
  return {
    ...database,
    async close() {
      await database.close();
      await runAsAdmin(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Copying files takes half as long as logging them. Before PostgreSQL 15 it was the only way. */
async function getCopyStrategy(client: pg.Client): Promise<string> {
  const { rows } = await client.query('show server_version_num');
  return Number(rows[0].server_version_num) >= 150_000 ? 'strategy file_copy' : '';
}

async function makeTemplate(
  serverUrl: string,
  client: pg.Client,
  template: string,
  sources: readonly MigrationSource[],
): Promise<void> {
  const unfinished = `${template}_${randomUUID().slice(0, 8)}`;
  await client.query(`create database ${unfinished}`);
  const database = openServerDatabase(serverUrl, unfinished);
  for (const source of sources) await migrate(database, source);
  await database.close();
  await client.query(`alter database ${unfinished} rename to ${template}`);
}

function openServerDatabase(serverUrl: string, name: string): Database {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const limits = { poolSize: 5, acquireTimeoutMs: PATIENCE_MS, statementTimeoutMs: 15_000 };
  return createDatabase(
    createPoolSource(url.href, limits, () => {}),
    30_000,
  );
}

async function runAsAdmin(
  serverUrl: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
