import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from '../../scripts/lib/test-portal.mjs';
import { readOptions } from '../lib/options.mjs';
import { saveReport } from '../lib/server/bulk/save-report.mjs';

// Writes of each kind for some minutes: how long the log of the embedded database becomes, and how
// long a start takes after a kill; see README.md here.

const options = readOptions({ minutes: 10, port: 6120, only: '' });
const GOALS = { megabytes: 256, startMs: 5_000 };
/** Files of the log are 16 MB each. */
const SEGMENT = /^[0-9A-F]{24}$/;

const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const start = () =>
  startPortal({
    dataDir,
    port: options.port,
    env: { LOG_LEVEL: 'error', DATASET_CHUNKS: '1000000' },
  });

const megabytes = () =>
  readdirSync(join(dataDir, 'db/pg_wal')).filter((name) => SEGMENT.test(name)).length * 16;

/** @type {{ url: string, apiKey: string, organizationId: string }} */
let knowledge;
let datasetId = '';
let nr = 0;
const next = () => {
  nr += 1;
  return nr;
};

/** @param {string} method @param {string} path @param {unknown} [body] @param {string} [dataset] */
async function ask(method, path, body, dataset = datasetId) {
  const answer = await fetch(knowledge.url + path, {
    method,
    headers: {
      authorization: `Bearer ${knowledge.apiKey}`,
      'tr-organization': knowledge.organizationId,
      ...(dataset && { 'tr-dataset': dataset }),
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? {} : answer.json();
}

/** About 1.2 KB, of 5,000 words. @param {number} seed */
const text = (seed) =>
  Array.from({ length: 180 }, (_, at) => {
    const word = (seed * 2_654_435_761 + at * at * 40_503 + at * 97) % 5_000;
    return `w${word.toString(36).replace(/\d/g, (digit) => 'klmnopqrst'[Number(digit)] ?? 'k')}`;
  }).join(' ');
const chunk = (/** @type {number} */ id, seed = id) => ({
  chunk_html: text(seed),
  tracking_id: `chunk-${id}`,
  upsert_by_tracking_id: true,
});

/** @type {Record<string, () => Promise<unknown>>} */
const kinds = {
  import: () =>
    ask(
      'POST',
      '/api/chunk',
      Array.from({ length: 60 }, () => chunk(next())),
    ),
  'change one chunk': () => ask('POST', '/api/chunk', chunk(1, next())),
  'change many chunks': () => ask('POST', '/api/chunk', chunk((next() * 7_919) % 5_000, nr)),
  'delete and add': async () => {
    await ask('DELETE', `/api/chunk/tracking_id/chunk-${next() % 500}`).catch(() => {});
    await ask('POST', '/api/chunk', chunk(nr % 500, nr));
  },
  'rename a dataset': () =>
    ask('PUT', '/api/dataset', { dataset_id: datasetId, dataset_name: `n${next()}` }),
  'make and delete datasets': async () => {
    const { id } = await ask('POST', '/api/dataset', { dataset_name: 'short' }, '');
    await ask('POST', '/api/chunk', [chunk(1), chunk(2)], id);
    await ask('DELETE', `/api/dataset/${id}`, undefined, id);
  },
};

/** @param {NodeJS.Signals} signal @returns {Promise<number>} ms until it is ready again */
async function restart(signal) {
  await portal.stop(signal);
  const from = performance.now();
  portal = await start();
  return Math.round(performance.now() - from);
}

const lines = [
  `# Log of the embedded database, ${new Date().toISOString().slice(0, 10)}`,
  '',
  `${options.minutes} minutes of each kind, one after another. Goals: ${GOALS.megabytes} MB, ${GOALS.startMs} ms.`,
  '',
  '| kind | writes | log, highest MB | log over time, MB | start after kill -9 | control: after a clean stop | load |',
  '| --- | --- | --- | --- | --- | --- | --- |',
];
console.log(lines.join('\n'));
let portal = await start();
({ knowledge } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')));
datasetId = (await ask('POST', '/api/dataset', { dataset_name: 'Log' }, '')).id;
for (const [name, write] of Object.entries(kinds)) {
  if (!name.includes(options.only)) continue;
  const sizes = [megabytes()];
  const watch = setInterval(() => sizes.push(megabytes()), 250);
  const until = Date.now() + options.minutes * 60_000;
  let writes = 0;
  for (; Date.now() < until; writes += 1) await write();
  clearInterval(watch);
  const startMs = await restart('SIGKILL');
  const controlMs = await restart('SIGTERM');
  const highest = Math.max(...sizes);
  const over = Array.from({ length: 8 }, (_, at) => sizes[Math.floor((at / 8) * sizes.length)]);
  const verdict = (/** @type {boolean} */ met) => (met ? 'met' : 'missed');
  const line = `| ${name} | ${writes} | ${highest} (${verdict(highest < GOALS.megabytes)}) | ${over.join(', ')} | ${startMs} ms (${verdict(startMs < GOALS.startMs)}) | ${controlMs} ms | ${loadavg()[0]?.toFixed(1)} |`;
  lines.push(line);
  console.log(line);
}
await portal.stop();
rmSync(dataDir, { recursive: true, force: true });
saveReport('write-ahead-log', lines);
