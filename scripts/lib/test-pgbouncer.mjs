import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './test-portal.mjs';
import { getUnprivilegedUser } from './test-postgres.mjs';

/** @param {number} port @returns {Promise<boolean>} */
function isResponding(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Starts a PgBouncer in transaction mode in front of a `startPostgres` server.
 * @param {number} postgresPort
 * @param {{ connections?: number }} [options] connections to PostgreSQL
 * @returns undefined where it isn't installed
 */
export async function startPgBouncer(postgresPort, { connections = 5 } = {}) {
  const path = `${process.env.PATH}:/usr/sbin`;
  if (spawnSync('pgbouncer', ['--version'], { env: { ...process.env, PATH: path } }).error) return;
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await findFreePort(postgresPort + 10);
  const config = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${postgresPort} user=portal`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 500',
  ];
  writeFileSync(config, lines.join('\n'));
  const user = getUnprivilegedUser();
  const server = spawn('pgbouncer', [config], {
    ...user,
    stdio: 'ignore',
    env: { ...process.env, PATH: path },
  });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  for (let tries = 0; !(await isResponding(port)); tries += 1) {
    if (tries > 200 || server.exitCode !== null) throw new Error('PgBouncer did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
