import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './test-portal.mjs';

/** Folder of PostgreSQL's server programs, or nothing where none is installed. */
function binFolder() {
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

/** PostgreSQL refuses to run as root; it then runs as the user that Debian's package made. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const id = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const volatileSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts a PostgreSQL server of its own for the tests.
 * @param {{ asOwner?: boolean, durable?: boolean }} [options] `asOwner` gives a database of an
 *   account that may make roles and no more, as operations asks for; else it is the superuser's.
 *   `durable: false` writes nothing through to the disk, for data that no test restarts
 * @returns {Promise<{ url: string, stop(): Promise<void> } | undefined>} nothing where none
 * is at hand
 */
export async function startPostgres({ asOwner = false, durable = true } = {}) {
  const bin = binFolder();
  if (!bin) return undefined;
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  chmodSync(folder, 0o700);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8'], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', ...(durable ? [] : volatileSettings)];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((one) => ['-c', one])],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const exited = new Promise((resolve) => server.once('exit', resolve));
  const isReady = () =>
    spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0;
  for (let tries = 0; !isReady(); tries += 1) {
    if (tries > 100) throw new Error('PostgreSQL did not start for the tests.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (asOwner) {
    for (const sql of [
      'create role portal_owner login createrole',
      'create database portal owner portal_owner',
    ]) {
      const as = ['-h', '127.0.0.1', '-p', String(port), '-U', 'portal', '-d', 'postgres'];
      execFileSync(join(bin, 'psql'), [...as, '-c', sql], { stdio: 'ignore' });
    }
  }
  return {
    url: asOwner
      ? `postgres://portal_owner@127.0.0.1:${port}/portal`
      : `postgres://portal@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
