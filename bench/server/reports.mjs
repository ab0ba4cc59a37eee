import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../scripts/lib/paths.mjs';
import { findFreePort, startPortal } from '../../scripts/lib/test-portal.mjs';
import { startPostgres } from '../../scripts/lib/test-postgres.mjs';
import { runOpenLoop } from '../lib/loops/open-loop.mjs';
import { readOptions } from '../lib/options.mjs';
import { getQuantile } from '../lib/report.mjs';
import { getFamilySeconds, getProcessorSeconds } from '../lib/server/processor-time.mjs';
import { makeEndedCall, signReport, startVendor } from '../lib/server/reported-calls.mjs';
import { signUp } from '../lib/sign-up.mjs';

// Sends signed reports of ended calls at a steady rate and kills the server meanwhile; see
// ../README.md.

const options = readOptions({
  rate: 300,
  seconds: 60,
  organizations: 50,
  incomplete: 0.01,
  kills: 1,
  server: '',
});
const RETRY_MS = 1_000;

const postgres = await startPostgres();
if (!postgres) throw new Error('This measurement needs PostgreSQL.');
const [postmaster] = postgres.query("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)");
const dataDir = mkdtempSync(join(tmpdir(), 'portal-reports-'));
const port = await findFreePort();
/** @type {Map<string, import('../lib/server/reported-calls.mjs').EndedCall[]>} */
const callsByKey = new Map();
const vendor = await startVendor({
  port: await findFreePort(port + 30),
  getCalls: (key) => callsByKey.get(key) ?? [],
});
const secretKey = randomBytes(32).toString('base64');
const env = {
  DATABASE_URL: postgres.url,
  PORTAL_SECRET_KEY: secretKey,
  PORTAL_DEMO: 'off',
  LOG_LEVEL: 'error',
  VOICE_URL: vendor.url,
};
const start = () =>
  startPortal({ dataDir, port, env, ...(options.server && { script: options.server }) });
const close = async () => {
  vendor.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
};
let portal = await start().catch(async (error) => {
  await close();
  throw error;
});

/** @returns {Promise<{ id: string, key: string, assistantId: string }>} */
async function connectOrganization(/** @type {number} */ number) {
  const { organizationId, bearer } = await signUp(portal.url, `ada-${number}@example.test`);
  const key = randomUUID();
  const data = { provider: 'vapi', api_key: key };
  const answer = await fetch(`${portal.url}/api/proxy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ action: 'insert', table: 'api_keys', data }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const assistantId = randomUUID();
  postgres?.query(
    `insert into portal.agents (organization_id, vapi_id, name, status)
     values ('${organizationId}', '${assistantId}', 'Desk', 'active')`,
  );
  callsByKey.set(`Bearer ${key}`, []);
  return { id: organizationId, key: `Bearer ${key}`, assistantId };
}

let repeated = 0;

/** Sends a report until it is acknowledged, as a platform does. */
async function sendReport(/** @type {string} */ organizationId, /** @type {string} */ body) {
  for (;;) {
    const url = `${portal.url}/api/webhooks/voice?organization=${organizationId}`;
    const headers = signReport(secretKey, organizationId, body);
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok) return;
    repeated += 1;
    await pause(RETRY_MS);
  }
}

const countRows = (/** @type {string} */ sql) => Number(postgres?.query(sql)[0]);

try {
  /** @type {Awaited<ReturnType<typeof connectOrganization>>[]} */
  const organizations = [];
  for (let number = 0; number < options.organizations; number += 1)
    organizations.push(await connectOrganization(number));
  await pause(10_000);
  vendor.asked.clear();
  const total = options.rate * options.seconds;
  let seconds = -getProcessorSeconds(Number(portal.pid));
  const before = getFamilySeconds(Number(postmaster));
  const killServer = async () => {
    for (let number = 1; number <= options.kills; number += 1) {
      await pause((options.seconds * 1_000) / (options.kills + 1));
      seconds += getProcessorSeconds(Number(portal.pid));
      await portal.stop('SIGKILL');
      portal = await start();
    }
  };
  const killed = killServer();
  const times = await runOpenLoop(total, options.rate, async (number) => {
    const of = organizations[number % organizations.length];
    if (!of) return;
    const call = makeEndedCall(of.assistantId, number);
    callsByKey.get(of.key)?.push(call);
    const { artifact, analysis, cost, endedReason, ...shown } = call;
    const isWhole = number % Math.round(1 / options.incomplete) !== 0;
    const added = { analysis, cost, endedReason, ...(isWhole && { artifact }) };
    const message = { type: 'end-of-call-report', ...added, call: shown };
    await sendReport(of.id, JSON.stringify({ message }));
  });
  await killed;
  seconds += getProcessorSeconds(Number(portal.pid));
  const database = getFamilySeconds(Number(postmaster)) - before;
  const conversations = `select count(*) from portal.call_texts
    where jsonb_array_length(turns) > 0`;
  for (let look = 0; look < 30 && countRows(conversations) < total; look += 1) await pause(1_000);
  const asked = [...vendor.asked].map(([name, times]) => `${name} ${times}`).join(', ');
  const rows = [
    ['reports', String(total)],
    [
      'acknowledged after, p50 and p99 in ms',
      [0.5, 0.99].map((q) => getQuantile(times, q).toFixed(0)),
    ],
    ['sent again', String(repeated)],
    ['lost', String(total - countRows(conversations))],
    ['counted twice', String(countRows('select sum(total_calls) from portal.agents') - total)],
    ['requests to the vendor', asked || 'none'],
    ['processor ms of the server for each report', ((seconds * 1_000) / total).toFixed(2)],
    ['processor ms of PostgreSQL for each report', ((database * 1_000) / total).toFixed(2)],
  ];
  const text = [['measured', ''], ['---', '---'], ...rows]
    .map((row) => `| ${row.join(' | ')} |\n`)
    .join('');
  console.log(text);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results/reports.md'), text);
} finally {
  await portal.stop();
  await close();
}
