import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { startPostgres } from '../../scripts/lib/test-postgres.mjs';
import { readOptions } from '../lib/options.mjs';
import { startDemoPortal, startSecondPortal } from '../lib/server/demo-portal.mjs';
import { measureEmbeddedTableRead } from '../lib/server/embedded-table-read.mjs';
import { measureLiveUpdates, streamEnv } from '../lib/server/live-updates.mjs';
import { measurePassThrough } from '../lib/server/pass-through.mjs';
import { measureSearch } from '../lib/server/search-rate.mjs';
import { measureSignIns } from '../lib/server/sign-in-rate.mjs';
import { measureTableRead } from '../lib/server/table-read.mjs';

// Measures the server against bare controls in the same run; see ../README.md.

const options = readOptions({
  rounds: 5,
  requests: 1_000,
  clients: 20,
  rows: 1_000,
  streams: 1_000,
  updates: 10,
  searches: 200,
});
/** @type {string[][]} */
const rows = [];
/**
 * @param {string} name
 * @param {{ portal: number, control: number }} figures
 * @param {string} goal
 */
function addComparison(name, { portal, control }, goal) {
  const ratio = (portal / control).toFixed(2);
  rows.push([name, portal.toFixed(1), control.toFixed(1), ratio, goal]);
}

const PASS_THROUGH = 'pass-through, requests a second';

/** @param {import('../lib/server/demo-portal.mjs').DemoPortal} portal @param {string} where */
async function comparePassThrough(portal, where) {
  addComparison(
    `${PASS_THROUGH}${where}`,
    await measurePassThrough(portal, options),
    'at least 0.8',
  );
  const different = await measurePassThrough(portal, options, { different: true });
  addComparison(`${PASS_THROUGH}, all assistants in turn${where}`, different, '');
}

async function measureEmbedded() {
  const portal = await startDemoPortal(streamEnv);
  try {
    await comparePassThrough(portal, '');
    addComparison('sign-ins a second', await measureSignIns(portal, options), '');
    const search = await measureSearch(portal, options);
    addComparison('search at 20 a second, p50 in ms', search.p50, '');
    addComparison('search at 20 a second, p99 in ms', search.p99, '');
    const live = await measureLiveUpdates(portal, options);
    const open = `${options.streams} streams`;
    const told = `${(live.told * 100).toFixed(1)} % received`;
    rows.push([`live update of ${open}, p50 in ms`, live.p50.toFixed(0), '', told, '']);
    rows.push([`live update of ${open}, p99 in ms`, live.p99.toFixed(0), '', '', 'below 1,000']);
    rows.push([`memory of one of ${open}, kB`, live.kbEach.toFixed(1), '', '', 'at most 25']);
  } finally {
    await portal.stop();
  }
}

const TABLE_READ = `table read of ${options.rows} rows, ms`;

async function compareEmbeddedTableRead() {
  addComparison(TABLE_READ, await measureEmbeddedTableRead(options), 'at most 1.5');
}

async function measurePostgres() {
  const postgres = await startPostgres();
  if (!postgres) return console.log('PostgreSQL is not installed here.');
  /** @type {import('../lib/server/demo-portal.mjs').DemoPortal | undefined} */
  let portal;
  /** @type {import('../lib/server/demo-portal.mjs').DemoPortal | undefined} */
  let second;
  const env = {
    DATABASE_URL: postgres.url,
    PORTAL_DEMO: 'on',
    PORTAL_SECRET_KEY: randomBytes(32).toString('base64'),
  };
  try {
    portal = await startDemoPortal(env);
    await comparePassThrough(portal, ', on PostgreSQL');
    second = await startSecondPortal(portal, env);
    await comparePassThrough(second, ', service elsewhere');
    const looking = await measurePassThrough(second, options, { databaseUrl: postgres.url });
    addComparison(`${PASS_THROUGH}, to a pipe that looks the session up`, looking, '');
    const read = await measureTableRead(portal, postgres.url, options);
    addComparison(`${TABLE_READ}, on PostgreSQL`, read.direct, 'at most 1.5');
    addComparison('the same, to a bare server that reads it, ms', read.served, '');
  } finally {
    await second?.stop();
    await portal?.stop();
    await postgres.stop();
  }
}

await measureEmbedded();
await compareEmbeddedTableRead();
await measurePostgres();

const cells = [['measured', 'portal', 'control', 'portal / control', 'goal'], Array(5).fill('---')];
const text = [...cells, ...rows].map((row) => `| ${row.join(' | ')} |\n`).join('');
console.log(text);
mkdirSync(join(root, 'test-results'), { recursive: true });
writeFileSync(join(root, 'test-results/server-limit.md'), text);
