import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { devClient } from './client.mjs';
import { createFailedEntry } from './failed-entry.mjs';

/**
 * @import { BuildState, FollowedBuild }
 *   from '../../../../packages/webpack-preset/src/dev/follow-build.js'
 */

const ENTRY = '/remoteEntry.js';
const EVENTS = '/events';
/** Prevents proxies from closing an idle stream. */
const ALIVE_MS = 20_000;

/** @type {Record<string, string>} */
const contentTypes = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/**
 * Serves a build to the pages of one portal: its files, and a stream of events for each new build.
 * @param {FollowedBuild} build
 * @param {{ container: string, port: number, portal: string }} options `portal` is the only allowed
 * origin
 */
export async function serveBuild(build, { container, port, portal }) {
  /** @type {Set<import('node:http').ServerResponse>} */
  const streams = new Set();
  const server = createServer(async (req, res) => {
    if (!isLocal(req.headers.host) || !isAllowed(req.headers, portal)) {
      res.writeHead(403).end();
      return;
    }
    res.setHeader('Access-Control-Allow-Origin', portal);
    // Browsers send a preflight when a public site accesses this machine.
    res.setHeader('Access-Control-Allow-Private-Network', 'true');
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Vary', 'Origin');
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    if (req.method === 'OPTIONS') res.writeHead(204).end();
    else if (pathname === EVENTS) streamBuilds(build, res, streams);
    else await sendFile(build, res, pathname, container);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve(undefined));
  });
  return {
    port,
    close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const open of streams) open.end();
      server.closeIdleConnections();
      return closed;
    },
  };
}

/**
 * Protects against DNS rebinding: a foreign name that resolves to this machine is refused.
 * @param {string | undefined} host
 */
function isLocal(host) {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '');
}

/**
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {string} portal
 */
function isAllowed({ origin, ...headers }, portal) {
  return origin === undefined ? headers['sec-fetch-site'] !== 'cross-site' : origin === portal;
}

/**
 * @param {FollowedBuild} build
 * @param {import('node:http').ServerResponse} res
 * @param {Set<import('node:http').ServerResponse>} streams open responses
 */
function streamBuilds(build, res, streams) {
  streams.add(res);
  // Without keep-alive, since a page's open connection would keep the server from stopping.
  res.writeHead(200, { 'Content-Type': 'text/event-stream', Connection: 'close' });
  const send = (/** @type {BuildState} */ state) => res.write(`data: ${JSON.stringify(state)}\n\n`);
  const stop = build.onBuilt(send);
  const alive = setInterval(() => res.write(':\n\n'), ALIVE_MS);
  res.on('close', () => {
    stop();
    clearInterval(alive);
    streams.delete(res);
  });
  build.state().then(send);
}

/**
 * @param {FollowedBuild} build
 * @param {import('node:http').ServerResponse} res
 * @param {string} pathname
 * @param {string} container
 */
async function sendFile(build, res, pathname, container) {
  const { hash, problem } = await build.state();
  const type = contentTypes[extname(pathname)];
  const plain = /^\/[\w@-][\w.@-]*$/.test(pathname);
  try {
    if (!type || !plain) throw new Error('No file of a build has such a name');
    const content =
      pathname === ENTRY
        ? await readEntry(build.folder, { container, hash, problem })
        : await readFile(join(build.folder, pathname));
    res.writeHead(200, { 'Content-Type': type }).end(content);
  } catch {
    res.writeHead(404).end();
  }
}

/**
 * @param {string} folder
 * @param {{ container: string, hash: string, problem: string }} state
 * @returns {Promise<string>} the container, followed by the client that watches for builds
 */
async function readEntry(folder, { container, hash, problem }) {
  const code = problem
    ? createFailedEntry(container, problem)
    : await readFile(join(folder, ENTRY), 'utf8');
  return `${code}\n;(${devClient})(${JSON.stringify({ container, hash, events: EVENTS })});\n`;
}
