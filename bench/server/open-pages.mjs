import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../scripts/lib/paths.mjs';
import { startPostgres } from '../../scripts/lib/test-postgres.mjs';
import { readOptions } from '../lib/options.mjs';
import { getQuantile } from '../lib/report.mjs';
import { startDemoPortal, startSecondPortal } from '../lib/server/demo-portal.mjs';
import { openStream, PER_SESSION, streamEnv } from '../lib/server/live-updates.mjs';
import { getFamilySeconds, getProcessorSeconds } from '../lib/server/processor-time.mjs';

// Measures the cost of idle open pages, and how soon they receive an event of another server; see
// ../README.md.

const options = readOptions({ pages: 2_000, seconds: 60, updates: 10, server: '' });
const script = options.server || undefined;

const postgres = await startPostgres();
if (!postgres) throw new Error('This measurement needs PostgreSQL.');
const [postmaster] = postgres.query("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)");
const env = {
  ...streamEnv,
  DATABASE_URL: postgres.url,
  PORTAL_DEMO: 'on',
  PORTAL_SECRET_KEY: randomBytes(32).toString('base64'),
};
const portal = await startDemoPortal(env, '', script);
const second = await startSecondPortal(portal, env, script);
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

/** @returns processor seconds per minute of the pages' server and PostgreSQL */
async function measureAtRest() {
  const readTimes = () => [getProcessorSeconds(second.pid), getFamilySeconds(Number(postmaster))];
  const before = readTimes();
  await pause(options.seconds * 1_000);
  return readTimes().map((now, at) =>
    (((now - (before[at] ?? 0)) * 60) / options.seconds).toFixed(1),
  );
}

/** @type {Map<string, number[]>} When each page received a name. */
const heard = new Map();
const onName = (/** @type {string} */ name) => heard.get(name)?.push(performance.now());
/** @type {number[]} Milliseconds since the response, which follows the commit. */
const delays = [];

try {
  await pause(20_000);
  const rows = [['none', ...(await measureAtRest())]];
  const sessions = [];
  const count = Math.ceil(options.pages / PER_SESSION);
  for (let index = 0; index < count; index += 1) {
    sessions.push(await portal.signIn());
    if (index % 50 === 49) console.log(`${index + 1} sessions`);
  }
  for (let index = 0; index < options.pages; index += 1)
    await openStream(agent, second.url, sessions[index % sessions.length] ?? '', onName);
  await pause(20_000);
  rows.push([String(options.pages), ...(await measureAtRest())]);
  for (let update = 0; update < options.updates; update += 1) {
    const name = `Harbour ${update}`;
    heard.set(name, []);
    const answer = await fetch(`${portal.url}/api/organization`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${sessions[0]}` },
      body: JSON.stringify({ name }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    const answered = performance.now();
    await pause(5_000);
    delays.push(...(heard.get(name) ?? []).map((time) => Math.max(0, time - answered)));
  }
  const told = delays.length / (options.pages * options.updates);
  const head = ['open pages', 'server, processor seconds a minute', 'PostgreSQL'];
  const text = [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |\n`)
    .join('')
    .concat(
      `\nAn event of another server reached ${(told * 100).toFixed(1)} % of the pages, `,
      `p50 ${getQuantile(delays, 0.5).toFixed(0)} ms, p99 ${getQuantile(delays, 0.99).toFixed(0)} ms.\n`,
    );
  console.log(text);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results/open-pages.md'), text);
} finally {
  agent.destroy();
  await second.stop();
  await portal.stop();
  await postgres.stop();
}
