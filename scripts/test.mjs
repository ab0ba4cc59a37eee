import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { findBrowser } from './lib/test/browser.mjs';
import { startPortalsForBrowser } from './lib/test/portal-for-browser.mjs';
import { results, TestReport } from './lib/test/report.mjs';
import { runChild } from './lib/test/run-child.mjs';
import { runJest, runPlaywright, runScript } from './lib/test/runners.mjs';
import { startPostgres } from './lib/test-postgres.mjs';

// `npm test` runs one case of each kind; `npm run test:all` runs every matrix, the server's tests
// on both databases, and the measurements. Both write a dated table into `test-results`.

/** Workers of Playwright, each with a portal of its own. */
const BROWSER_WORKERS = 2;

const all = process.argv.includes('--all');
/** In a short run processes mostly wait; a whole run loads them until they fail. */
const SYSTEM_WORKERS = all ? 1 : 2;
const matrices = { PORTAL_TEST_ALL: all ? '1' : '' };
const report = new TestReport();
const day = new Date().toISOString().slice(0, 10);

/** What is measured beside the tests, and the report that each leaves in `test-results`. */
const measurements = [
  { script: 'bench/search-quality.mjs', report: 'search-quality.md' },
  { script: 'bench/search-load.mjs', report: 'search-load-100000.md' },
  { script: 'bench/scroll.mjs', report: `scroll-${day}.md` },
  { script: 'bench/first-load.mjs', report: `first-load-${day}.md` },
  // Half an hour of its own, so it comes last.
  { script: 'bench/search-growth.mjs', report: 'search-growth.md' },
];

/** The server's tests take half the processor time on PostgreSQL, where one is installed. */
async function jestTests() {
  // One that does not start here is no failure of the portal.
  const postgres = await startPostgres({ durable: false }).catch(() => undefined);
  const env = postgres ? { ...matrices, TEST_DATABASE_URL: postgres.url } : matrices;
  try {
    await report.part('unit and integration tests', () => runJest('jest', [], env));
  } finally {
    await postgres?.stop();
  }
  if (!postgres) console.log('No PostgreSQL runs here: these tests ran on the embedded database.');
  else if (all) await report.part('the same on the embedded database', embeddedTests);
}

const embeddedTests = () => runJest('embedded', ['--selectProjects', 'node'], matrices);

async function processTests() {
  const env = { ...matrices, PORTAL_TEST_BROWSER: findBrowser(root) };
  // Their demo is written while the processes wait for each other.
  const starting = startPortalsForBrowser(BROWSER_WORKERS);
  starting.catch(() => undefined);
  try {
    await report.part('processes: kill, lock, shutdown', () =>
      runPlaywright('system', env, { workers: SYSTEM_WORKERS }),
    );
    await report.part('browser tests', async () =>
      runPlaywright('browser', { ...matrices, ...(await starting).env }),
    );
  } finally {
    await starting.then((portals) => portals.stop());
  }
}

async function measure() {
  const started = Date.now();
  for (const { script, report: file } of measurements) {
    console.log(`\n== ${script}`);
    await runChild('node', [script]);
    const path = join(results, file);
    if (existsSync(path) && statSync(path).mtimeMs >= started) report.include(file);
    else console.log(`${script} left no report.`);
  }
}

await ensureInstalled();
mkdirSync(results, { recursive: true });
// Both work on one core for most of their time.
await Promise.all([
  report.part('types and lint', () => runScript(['scripts/check.mjs'])),
  report.part('build', async () => {
    await build();
    return { passed: 0, failed: 0 };
  }),
]);
await jestTests();
await processTests();
if (all) {
  await report.part('fuzz', () => runScript(['tests/fuzz/fuzz.mjs']));
  await report.part('hostile texts', () => runScript(['bench/hostile-text.mjs']));
  await report.part('regular expressions', () => runScript(['bench/regex-growth.mjs']));
  await measure();
}
report.close(all ? 'all' : 'test');
