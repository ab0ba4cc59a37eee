import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../build.mjs';
import { root } from '../paths.mjs';
import { startPostgres } from '../test-postgres.mjs';
import { findBrowser } from './browser.mjs';
import { startPortalsForBrowser } from './portal-for-browser.mjs';
import { results } from './report.mjs';
import { runChild } from './run-child.mjs';
import { runJest, runPlaywright, runScript } from './runners.mjs';

/** @typedef {import('./report.mjs').Outcome} Outcome */

/** Both run at once: each works on one core for most of its time. */
export const FIRST = ['types and lint', 'build'];
export const PROCESSES = 'processes: kill, lock, shutdown';
export const BROWSER = 'browser tests';

/** Workers of Playwright, each with a portal of its own. */
const BROWSER_WORKERS = 2;

/** What is measured beside the tests, and the report that each leaves in `test-results`. */
const measurements = [
  { name: 'search-quality', report: () => 'search-quality.md' },
  { name: 'search-load', report: () => 'search-load-100000.md' },
  { name: 'scroll', folder: 'bench/browser', report: () => `scroll-${today()}.md` },
  { name: 'first-load', report: () => `first-load-${today()}.md` },
  // Half an hour of its own, so it comes last.
  { name: 'search-growth', report: () => 'search-growth.md' },
];

const today = () => new Date().toISOString().slice(0, 10);

/**
 * Every part of a test run, in order.
 * @param {boolean} all every case, else one of each kind
 */
export function testParts(all) {
  const matrices = { PORTAL_TEST_ALL: all ? '1' : '' };
  const portals = portalsOnce();
  /** @type {{ name: string, inAll?: boolean, run: () => Promise<Outcome> }[]} */
  const parts = [
    { name: 'types and lint', run: () => runScript(['scripts/check.mjs']) },
    {
      name: 'build',
      run: async () => {
        await build();
        return { passed: 0, failed: 0 };
      },
    },
    { name: 'unit and integration tests', run: () => jestTests(matrices) },
    {
      name: 'the same on the embedded database',
      inAll: true,
      run: () => embeddedTests(matrices),
    },
    {
      name: PROCESSES,
      run: () => {
        const env = { ...matrices, PORTAL_TEST_BROWSER: findBrowser(root) };
        // In a short run processes mostly wait; a whole run loads them until they fail.
        return runPlaywright('system', env, { workers: all ? 1 : 2 });
      },
    },
    {
      name: BROWSER,
      run: async () => runPlaywright('browser', { ...matrices, ...(await portals.start()).env }),
    },
    { name: 'fuzz', inAll: true, run: () => runScript(['tests/fuzz/fuzz.mjs']) },
    { name: 'hostile texts', inAll: true, run: () => runScript(['bench/hostile-text.mjs']) },
    ...measurements.map(({ name, folder = 'bench', report }) => ({
      name: `measurement: ${name}`,
      inAll: true,
      run: () => measure(`${folder}/${name}.mjs`, report),
    })),
  ];
  return { parts: parts.filter(({ inAll }) => all || !inAll), portals };
}

/** Portals for the browser tests, which begin to write their demo when asked first. */
function portalsOnce() {
  /** @type {ReturnType<typeof startPortalsForBrowser> | undefined} */
  let starting;
  return {
    start() {
      starting ??= startPortalsForBrowser(BROWSER_WORKERS);
      starting.catch(() => undefined);
      return starting;
    },
    stop: async () => (await starting)?.stop(),
  };
}

/** @param {Record<string, string>} matrices */
async function embeddedTests(matrices) {
  if (ranEmbedded) return { passed: 0, failed: 0, skipped: 1 };
  return runJest('embedded', ['--selectProjects', 'node'], matrices);
}

/** Whether the server's tests ran on the embedded database for want of PostgreSQL. */
let ranEmbedded = false;

/**
 * The server's tests take half the processor time on PostgreSQL, where one is installed.
 * @param {Record<string, string>} matrices
 */
async function jestTests(matrices) {
  // One that does not start here is no failure of the portal.
  const postgres = await startPostgres({ durable: false }).catch(() => undefined);
  ranEmbedded = !postgres;
  if (!postgres) console.log('No PostgreSQL runs here: these tests run on the embedded database.');
  try {
    return await runJest(
      'jest',
      [],
      postgres ? { ...matrices, TEST_DATABASE_URL: postgres.url } : matrices,
    );
  } finally {
    await postgres?.stop();
  }
}

/**
 * @param {string} script
 * @param {() => string} reportOf names the report, in `test-results`
 * @returns {Promise<Outcome>} skipped when it left no report, which is no failure
 */
async function measure(script, reportOf) {
  const started = Date.now();
  await runChild('node', [script]);
  const path = join(results, reportOf());
  if (existsSync(path) && statSync(path).mtimeMs >= started) {
    return { passed: 1, failed: 0, measured: readFileSync(path, 'utf8').trim() };
  }
  console.log(`${script} left no report.`);
  return { passed: 0, failed: 0, skipped: 1 };
}
