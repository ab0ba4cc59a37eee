import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './test-portal.mjs';

/** @returns folder of PostgreSQL's server programs; undefined if it isn't installed */
function findBinFolder() {
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  return [
    asked.status === 0 ? asked.stdout.trim() : '',
    ...versions.map((version) => join(debian, version, 'bin')),
  ].find((folder) => folder && existsSync(join(folder, 'initdb')));
}

/** PostgreSQL and PgBouncer refuse to run as root, so root uses the user of Debian's package. */
export function getUnprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  const getId = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: getId('-u'), gid: getId('-g') };
}

const volatileSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/** The portal refuses a database that only knows English letters. */
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

const MEMORY = '/dev/shm';
/** Minimum free memory: two databases of 20 MB per worker, and their log. */
const LEAST_MEMORY_BYTES = 4 * 2 ** 30;

/** Copying a database takes 30 ms in memory, and over a second on a busy disk. */
function findVolatileFolder() {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= LEAST_MEMORY_BYTES ? MEMORY : tmpdir();
}

/** @param {{ uid?: number, gid?: number }} user @returns a folder that only the server can read */
function createOwnFolder(user, parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'portal-postgres-'));
  chmodSync(folder, 0o700);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

/**
 * The processes of one data folder, which can be killed and restarted.
 * @param {{ bin: string, user: { uid?: number, gid?: number }, folder: string, port: number,
 * settings: readonly string[] }} options `folder` has the data in `data`
 */
function createCluster({ bin, user, folder, port, settings }) {
  const to = ['-h', '127.0.0.1', '-p', String(port)];
  const isReady = () => spawnSync(join(bin, 'pg_isready'), to).status === 0;
  const spawnServer = () =>
    spawn(
      join(bin, 'postgres'),
      ['-D', join(folder, 'data'), '-p', String(port), '-k', folder].concat(
        settings.flatMap((one) => ['-c', one]),
      ),
      { ...user, cwd: folder, stdio: 'ignore' },
    );
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  /** @type {Promise<unknown>} */
  let exited = Promise.resolve();

  return {
    async start() {
      for (let tries = 0; !server || server.exitCode !== null || !isReady(); tries += 1) {
        if (tries > 200) throw new Error('PostgreSQL did not start for the tests.');
        // Exits immediately while a process of the previous server is still running.
        if (!server || server.exitCode !== null) {
          const started = spawnServer();
          server = started;
          exited = new Promise((resolve) => started.once('exit', resolve));
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    /** Kills every process of the server before any of them can write anything more. */
    async kill() {
      const pid = server?.pid;
      if (!pid) return;
      const listed = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
      for (const one of [pid, ...listed.stdout.split(/\s+/).filter(Boolean).map(Number)]) {
        try {
          process.kill(one, 'SIGKILL');
        } catch {
          // A connection that ended in the meantime.
        }
      }
      await exited;
      server = undefined;
    },
    async stop() {
      server?.kill('SIGINT');
      await exited;
      server = undefined;
    },
    /** @param {string} sql @param {string} [database] @returns the rows, one line each */
    query(sql, database = 'postgres') {
      const as = [...to, '-U', 'portal', '-d', database, '-At', '-v', 'ON_ERROR_STOP=1', '-c', sql];
      const found = execFileSync(join(bin, 'psql'), as, { encoding: 'utf8' });
      return found.split('\n').filter(Boolean);
    },
  };
}

/**
 * Starts a separate PostgreSQL server for the tests.
 * @param {{ asOwner?: boolean, durable?: boolean }} [options] `asOwner` uses an account that may
 * only create roles, as recommended to operators; otherwise it is the superuser. `durable: false`
 * skips flushing to disk, for data that no test restarts
 * @returns undefined where PostgreSQL isn't installed
 */
export async function startPostgres({ asOwner = false, durable = true } = {}) {
  const bin = findBinFolder();
  if (!bin) return undefined;
  const user = getUnprivilegedUser();
  const folder = createOwnFolder(user, durable ? tmpdir() : findVolatileFolder());
  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'portal', '-A', 'trust', '-E', 'UTF8'],
    { ...user, cwd: folder, stdio: 'ignore', env: { ...process.env, LC_ALL: LOCALE } },
  );
  const port = await findFreePort();
  const settings = ['listen_addresses=127.0.0.1', ...(durable ? [] : volatileSettings)];
  const server = createCluster({ bin, user, folder, port, settings });
  await server.start();
  if (asOwner) {
    server.query('create role portal_owner login createrole');
    server.query('create database portal owner portal_owner');
  }
  return {
    port,
    url: asOwner
      ? `postgres://portal_owner@127.0.0.1:${port}/portal`
      : `postgres://portal@127.0.0.1:${port}/postgres`,
    query: server.query,
    kill: server.kill,
    start: server.start,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a streaming replica of a server for the tests.
 * @param {{ port: number, url: string }} primary
 */
export async function startReplica(primary) {
  const bin = findBinFolder() ?? '';
  const user = getUnprivilegedUser();
  const folder = createOwnFolder(user);
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'portal'];
  const into = ['-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast'];
  execFileSync(join(bin, 'pg_basebackup'), [...from, ...into], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const port = await findFreePort(primary.port + 10);
  const settings = ['listen_addresses=127.0.0.1'];
  const server = createCluster({ bin, user, folder, port, settings });
  await server.start();
  return {
    url: primary.url.replace(`:${primary.port}/`, `:${port}/`),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
