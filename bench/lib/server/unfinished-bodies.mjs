import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** As long as nothing more is sent or answered. */
const QUIET_MS = 400;
const ID = '00000000-0000-4000-8000-000000000000';
/** Sizes of bodies that are tried, in bytes: the largest that a route reads is sent. */
const SIZES = [10_400_000, 1_040_000, 255_000, 98_000, 32_000, 16_000, 4_000, 1_000];
/** @type {Record<string, string>} */
const TYPES = {
  '/api/csp-reports': 'application/csp-report',
  '/config/overrides': 'application/x-www-form-urlencoded',
  '/api/vapi/files': 'multipart/form-data; boundary=x',
  '/api/vapi/file': 'multipart/form-data; boundary=x',
};

/** @typedef {{ method: string, path: string }} Route */
/** @typedef {{ name: string, headers: Record<string, string> }} Actor */

/**
 * @param {string} wireFile docs/wire.json
 * @returns {Route[]} every route that reads a body
 */
export function routesWithBody(wireFile) {
  const { endpoints } = JSON.parse(readFileSync(wireFile, 'utf8'));
  return endpoints.filter((/** @type {{ body?: unknown }} */ { body }) => body);
}

/** @param {number} pid @returns {number} resident memory, in megabytes */
export function residentMb(pid) {
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1_024;
}

/**
 * Sends all of a body but its last bytes.
 * @param {string} url @param {Route} route @param {Actor} actor @param {number} size
 */
function begin(url, { method, path }, { headers }, size) {
  const { hostname, port, origin } = new URL(url);
  const socket = connect(Number(port), hostname);
  const state = { socket, answer: '' };
  const lines = Object.entries({
    host: 'localhost',
    origin,
    'content-type': TYPES[path] ?? 'application/json',
    'content-length': String(size),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    state.answer ||= String(bytes).slice(9, 12);
  });
  const address = path.replace(/:\w+/g, ID);
  socket.write(`${method} ${address} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{"a":"`);
  socket.write(Buffer.alloc(size - 500, 'x'));
  return state;
}

/**
 * Until the server has taken all that it takes: it answers others, and nothing moves.
 * @param {string} url @param {{ socket: import('node:net').Socket, answer: string }[]} sent
 * @param {() => void} look
 */
async function untilQuiet(url, sent, look) {
  const progress = () =>
    sent.reduce((sum, { socket, answer }) => {
      const taken = socket.bytesWritten - socket.writableLength;
      return sum + taken + (answer ? 1 : 0);
    }, 0);
  let before = -1;
  for (let now = progress(); now !== before; now = progress()) {
    before = now;
    await fetch(`${url}/healthz`);
    for (const until = Date.now() + QUIET_MS; Date.now() < until; await pause(50)) look();
    await fetch(`${url}/healthz`);
  }
}

/**
 * @param {string} url @param {Route} route @param {Actor} actor
 * @returns {Promise<number>} the largest size that is not refused by its head, 0 for none
 */
async function largestRead(url, route, actor) {
  const tries = SIZES.map((size) => ({ size, state: begin(url, route, actor, size) }));
  await untilQuiet(
    url,
    tries.map(({ state }) => state),
    () => {},
  );
  for (const { state } of tries) state.socket.destroy();
  return tries.find(({ state }) => !state.answer)?.size ?? 0;
}

/**
 * Leaves `count` bodies of one route unfinished, then ends them.
 * @param {{ url: string, pid: number }} portal @param {Route} route @param {Actor} actor
 * @param {number} count
 */
export async function measureUnfinished({ url, pid }, route, actor, count) {
  const size = await largestRead(url, route, actor);
  const before = residentMb(pid);
  const sent = Array.from({ length: count }, () =>
    begin(url, route, actor, size || (SIZES.at(-1) ?? 0)),
  );
  let most = before;
  await untilQuiet(url, sent, () => {
    most = Math.max(most, residentMb(pid));
  });
  const answered = sent.filter(({ answer }) => answer);
  const statuses = [...new Set(answered.map(({ answer }) => answer))].sort().join(' ');
  for (const { socket } of sent) socket.destroy();
  const ended = Date.now();
  let after = residentMb(pid);
  while (after > before + 32 && Date.now() - ended < 60_000) {
    await pause(250);
    after = residentMb(pid);
  }
  return {
    size,
    statuses,
    refused: answered.length,
    growth: most - before,
    left: after - before,
    backMs: Date.now() - ended,
  };
}
