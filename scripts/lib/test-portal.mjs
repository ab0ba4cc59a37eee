import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { get as getOverHttp } from 'node:http';
import { get as getOverTls } from 'node:https';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { root } from './paths.mjs';

/** Concurrent runs start at different ports, so that none finds another's portal. */
const firstPort = 4300 + (process.pid % 250) * 100;

/** Ports blocked by fetch and browsers, from https://fetch.spec.whatwg.org. */
const BLOCKED = [5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080];

/** @returns the first of three free ports in a row, below the system's ephemeral range */
export async function findFreePort(from = firstPort) {
  for (let port = from; port < 30_000; port += 10) {
    const three = [port, port + 1, port + 2];
    if (three.some((one) => BLOCKED.includes(one))) continue;
    const free = await Promise.all(three.map(isFree));
    if (free.every(Boolean)) return port;
  }
  throw new Error(`No three free ports in a row between ${from} and 30000.`);
}

/** @param {number} port @returns {Promise<boolean>} */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * @param {string} url
 * @param {Buffer | string} [ca] certificate of a portal with TLS
 * @returns {Promise<boolean>}
 */
function isReady(url, ca) {
  const get = ca ? getOverTls : getOverHttp;
  return new Promise((resolve) => {
    get(url, { agent: false, ca }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).once('error', () => resolve(false));
  });
}

/** @type {Promise<unknown> | undefined} */
let built;

/**
 * Starts a portal, and waits until it is ready. Its output is in `portal.log` of its data folder.
 * @param {{ dataDir: string, port: number, env?: Record<string, string>, node?: string, script?:
 * string, patienceMs?: number, isTied?: boolean }} options `script` is the program, relative to the
 * checkout, such as `scripts/start.mjs`. Default: the server itself, built if needed, without a
 * supervisor that would restart it after a kill. With `isTied`, it ends with this process
 */
export async function startPortal({
  dataDir,
  port,
  env = {},
  node = process.execPath,
  script,
  patienceMs = 240_000,
  isTied = false,
}) {
  if (!script) {
    built ??= import('./build/build.mjs').then(({ buildChanged }) => buildChanged());
    await built;
  }
  const { TLS_CERT_FILE: certificate } = env;
  const url = `${certificate ? 'https' : 'http'}://localhost:${port}`;
  const ca = certificate && readFileSync(certificate);
  const child = spawn(node, [resolve(root, script ?? 'proxy-server/dist/main.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', ...(isTied ? [/** @type {const} */ ('ipc')] : [])],
    env: {
      ...process.env,
      PORT: String(port),
      PORTAL_DATA_DIR: dataDir,
      PORTAL_RATE_LIMITS: 'off',
      REMOTE_TIMEOUT_MS: '4000',
      EMBEDDINGS: 'off',
      ...env,
    },
  });
  let lastLines = '';
  const logFile = join(dataDir, 'portal.log');
  mkdirSync(dataDir, { recursive: true });
  const collect = (/** @type {Buffer} */ bytes) => {
    appendFileSync(logFile, bytes);
    lastLines = (lastLines + bytes).slice(-20_000);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  // The portal still logs while it ends, and a failed test removes the folder of the log.
  const closed = new Promise((resolve) => child.once('close', resolve));

  const deadline = Date.now() + patienceMs;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      await closed;
      throw new Error(`The portal did not start:\n${lastLines}`);
    }
    if (await isReady(`${url}/readyz`, ca)) break;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      await closed;
      throw new Error(`The portal was not ready in time:\n${lastLines}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return {
    url,
    pid: child.pid,
    /** @returns all output of portals that used its data folder */
    log: () => readFileSync(logFile, 'utf8'),
    /** @param {NodeJS.Signals} [signal] */
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}
