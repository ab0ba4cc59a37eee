import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { root } from '../../scripts/lib/paths.mjs';
import { findFreePort, startPortal } from '../../scripts/lib/test-portal.mjs';
import { startPostgres } from '../../scripts/lib/test-postgres.mjs';
import { readOptions } from '../lib/options.mjs';
import { getQuantile } from '../lib/report.mjs';
import { send } from '../lib/server/hostile-member.mjs';
import { getProcessorSeconds } from '../lib/server/processor-time.mjs';
import { readTableSizes } from '../lib/server/table-sizes.mjs';
import { signUp } from '../lib/sign-up.mjs';

// One member at the rate limits, next to another organization; see ../README.md.

const options = readOptions({ minutes: 2, before: 45, workers: 8, rate: 5, port: 0 });
const GOAL = 1.5;

const postgres = await startPostgres();
if (!postgres) throw new Error('This measurement needs PostgreSQL.');
const dataDir = mkdtempSync(join(tmpdir(), 'portal-member-'));
const port = options.port || (await findFreePort());
const env = {
  PORTAL_RATE_LIMITS: 'on',
  PORTAL_DEMO: 'off',
  LOG_LEVEL: 'error',
  DATABASE_URL: postgres.url,
};
const portal = await startPortal({ dataDir, port, env });
const { url } = portal;

const countMails = () => {
  const folder = join(dataDir, 'mail');
  return existsSync(folder) ? readdirSync(folder).length : 0;
};

/** Sends requests of a member of another organization at a steady rate. */
function startControl(/** @type {string} */ bearer, /** @type {string} */ datasetId) {
  const requests = [
    { method: 'POST', path: '/api/proxy', body: { action: 'select', table: 'agents' } },
    { method: 'GET', path: '/api/preferences' },
    {
      method: 'POST',
      path: '/api/trieve/chunk/search',
      body: { dataset_id: datasetId, query: 'boat' },
    },
    { method: 'GET', path: '/api/vapi/assistants' },
  ];
  /** @type {number[]} */
  let times = [];
  let failed = 0;
  let running = true;
  const sendNext = async (/** @type {number} */ number) => {
    const due = performance.now();
    const request = requests[number % requests.length];
    const answer = request && (await send(url, { ...request, bearer }));
    times.push(performance.now() - due);
    if (!answer || answer.status >= 400) failed += 1;
  };
  const loop = (async () => {
    for (let number = 0; running; number += 1) {
      sendNext(number).catch(() => {
        failed += 1;
      });
      await pause(1_000 / options.rate);
    }
  })();
  return {
    takeFigures() {
      const seen = { times, failed };
      times = [];
      failed = 0;
      return seen;
    },
    async stop() {
      running = false;
      await loop;
    },
  };
}

/** @param {string} name */
async function signUpPerson(name) {
  const email = `${name}@example.test`;
  const { bearer } = await signUp(url, email);
  await send(url, { method: 'POST', path: '/api/integrations/vapi/built-in', bearer });
  const made = await send(url, {
    method: 'POST',
    path: '/api/trieve/dataset',
    body: { name: 'Harbour' },
    bearer,
  });
  const data = { email, password: 'quiet-harbour-lantern' };
  const signedIn = await send(url, {
    method: 'POST',
    path: '/api/proxy',
    body: { action: 'auth', auth: { action: 'signInWithPassword', data } },
  });
  const { session } = signedIn.body.data;
  return { ...data, session, datasetId: made.body.id ?? made.body.dataset?.id };
}

const formatMs = (/** @type {number} */ value) => `${value.toFixed(0)} ms`;

try {
  const [ada, ben] = [await signUpPerson('ada'), await signUpPerson('ben')];
  const control = startControl(ben.session.access_token, ben.datasetId);
  await pause(5_000);
  control.takeFigures();
  const cpuIdle = getProcessorSeconds(Number(portal.pid));
  await pause(options.before * 1_000);
  const before = control.takeFigures();
  const cpuBefore = getProcessorSeconds(Number(portal.pid));
  const sizesBefore = await readTableSizes(postgres.url);
  const mailsBefore = countMails();
  const end = Date.now() + options.minutes * 60_000;
  const data = { attack: { url, person: ada, workers: options.workers, end } };
  const thread = new Worker(new URL('../lib/server/hostile-member.mjs', import.meta.url), {
    workerData: data,
  });
  const [answers] = await once(thread, 'message');
  const during = control.takeFigures();
  const cpu = getProcessorSeconds(Number(portal.pid)) - cpuBefore;
  await control.stop();
  const sizes = await readTableSizes(postgres.url);

  const formatShare = (/** @type {number} */ used, /** @type {number} */ seconds) =>
    `${((used / seconds) * 100).toFixed(0)} % of a core`;
  const answerRows = [...answers].sort().map(([kind, counts]) => {
    const each = [...counts].sort().map(([status, count]) => `${count} x ${status}`);
    return `| ${kind} | ${each.join(', ')} |`;
  });
  const tableRows = [...sizes]
    .map(([name, { rows, bytes }]) => {
      const was = sizesBefore.get(name) ?? { rows: 0, bytes: 0 };
      return { name, rows: rows - was.rows, kb: (bytes - was.bytes) / 1_024 };
    })
    .filter(({ rows, kb }) => rows !== 0 || kb > 8)
    .sort((a, b) => b.kb - a.kb)
    .map(({ name, rows, kb }) => `| ${name} | ${rows} | ${kb.toFixed(0)} |`);
  const formatControl = (/** @type {string} */ name, /** @type {typeof before} */ seen) => {
    const [p50, p99] = [0.5, 0.99].map((part) => formatMs(getQuantile(seen.times, part)));
    return `| ${name} | ${seen.times.length} | ${seen.failed} | ${p50} | ${p99} |`;
  };
  const ratio = getQuantile(during.times, 0.99) / getQuantile(before.times, 0.99);
  const lines = [
    `One member, ${options.workers} requests at a time, ${options.minutes} minutes, default limits, PostgreSQL.`,
    '',
    '| sent | answered |',
    '| --- | --- |',
    ...answerRows,
    '',
    '| table | added rows | added kB |',
    '| --- | --- | --- |',
    ...tableRows,
    '',
    `Mails: ${countMails() - mailsBefore}. Processor time of the portal: ${cpu.toFixed(0)} s, ${formatShare(cpu, options.minutes * 60)}; before: ${formatShare(cpuBefore - cpuIdle, options.before)}.`,
    '',
    `Another organization, ${options.rate} requests a second:`,
    '',
    '| | requests | failed | p50 | p99 |',
    '| --- | --- | --- | --- | --- |',
    formatControl('before', before),
    formatControl('during', during),
    '',
    `p99 during / before: ${ratio.toFixed(2)}; goal: at most ${GOAL}.`,
  ];
  console.log(lines.join('\n'));
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results/one-member.md'), `${lines.join('\n')}\n`);
} finally {
  await portal.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
