import { root } from '../paths.mjs';
import { startPostgres } from '../test-postgres.mjs';
import { findBrowser, installEngines } from './browser.mjs';
import { startPortalsForBrowser } from './portal-for-browser.mjs';
import { runJest, runPlaywright } from './runners.mjs';

/**
 * @typedef {import('./runners.mjs').Outcome} Outcome
 * @typedef {import('./runners.mjs').Selection} Selection
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Part
 */

/** Playwright workers, each with its own portal. */
const BROWSER_WORKERS = 2;

/**
 * The tests in the order in which they run.
 * @param {boolean} all every case, else one of each kind
 * @param {Selection} selection
 * @returns {Part[]}
 */
export function getTestParts(all, { files = [], ...selection }) {
  const env = { PORTAL_TEST_ALL: all ? '1' : '' };
  const isWhole = files.length === 0;
  const listFiles = (/** @type {string} */ folder) => files.filter((file) => file.includes(folder));
  const ofJest = files.filter((file) => !/tests\/(system|browser)/.test(file));
  const processes = { ...selection, files: listFiles('tests/system') };
  const browser = { ...selection, files: listFiles('tests/browser') };
  const parts = [
    {
      name: 'unit and integration tests',
      runs: isWhole || ofJest.length > 0,
      run: () => runJestOnPostgres(env, { ...selection, files: ofJest }),
    },
    {
      // Cases of a kind only differ in ways that the database can't see.
      name: 'one case of each kind on the embedded database',
      runs: all && isWhole && !selection.shard,
      run: () => runJest('embedded', ['--selectProjects', 'node'], {}, selection),
    },
    {
      name: 'processes',
      // Drills load processes until they fail, so a whole run gives them the machine to themselves.
      runs: processes.files.length > 0 || (isWhole && !selection.shard),
      run: () => {
        const workers = all ? 1 : 2;
        const started = { ...env, PORTAL_TEST_BROWSER: findBrowser(root) };
        return runPlaywright('system', started, { ...processes, workers });
      },
    },
    {
      name: 'browser tests',
      runs: isWhole || browser.files.length > 0,
      run: async () => {
        if (all) installEngines();
        const portals = await startPortalsForBrowser(BROWSER_WORKERS);
        return runPlaywright('browser', { ...env, ...portals.env }, browser).finally(portals.stop);
      },
    },
  ];
  return parts.filter(({ runs }) => runs);
}

/**
 * Runs the server's tests on PostgreSQL if it is installed, which halves their processor time.
 * @param {Record<string, string>} env
 * @param {Selection} selection
 */
async function runJestOnPostgres(env, selection) {
  // A PostgreSQL that doesn't start here isn't a failure of the portal.
  const postgres = await startPostgres({ durable: false }).catch(() => undefined);
  if (!postgres) console.log('PostgreSQL does not run here: testing on the embedded database.');
  /** @type {Record<string, string>} */
  const database = postgres ? { TEST_DATABASE_URL: postgres.url } : {};
  return runJest('jest', [], { ...env, ...database }, selection).finally(() => postgres?.stop());
}
