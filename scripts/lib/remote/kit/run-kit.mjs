import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../paths.mjs';
import { findBrowser } from '../../test/browser.mjs';
import { runChild } from '../../test/run-child.mjs';
import { findFreePort, startPortal } from '../../test-portal.mjs';
import { findLockProblems } from '../publish/lock-problems.mjs';
import { checkExpectations } from './expectations.mjs';
import { prepareWorkbench } from './workbench.mjs';

const WORKERS = Math.min(2, availableParallelism());

/**
 * Checks a build against the shell's expectations, and against every fault of the matrix. Needs the
 * portal's build and no other remote.
 * @param {{ name: string, dist: string, isStatic: boolean, lock?: string }} build folder of the
 * build; whether to skip the browser; lock of an environment whose shell must run it
 * @returns {Promise<boolean>} whether all expectations are met; prints each of them
 */
export async function runKit({ name, dist, isStatic, lock }) {
  for (const file of ['portal.json', 'mf-manifest.json', 'remoteEntry.js']) {
    if (!existsSync(join(dist, file))) {
      throw new Error(
        `${dist} is not a build of a remote, because it has no ${file}: build the remote first, or correct the name.`,
      );
    }
  }
  const bench = mkdtempSync(join(tmpdir(), 'portal-kit-'));
  try {
    const environment = await prepareWorkbench({ bench, name, dist });
    const results = await checkExpectations({ name, dist, environment });
    if (lock) results.push(await checkLock(lock, dist));
    console.log(`\n${name} ${environment.version}`);
    for (const { text, problem } of results) {
      console.log(problem ? `  ✘ ${text}\n    ${problem}` : `  ✓ ${text}`);
    }
    if (results.some(({ problem }) => problem)) return false;
    return isStatic || (await runInBrowser(name, environment.variables, bench));
  } finally {
    rmSync(bench, { recursive: true, force: true });
  }
}

/**
 * @param {string} lock
 * @param {string} dist
 * @returns {Promise<import('./expectations.mjs').Expectation>}
 */
async function checkLock(lock, dist) {
  const text = `the shell of ${lock} would run it`;
  const problems = await findLockProblems(lock, dist);
  return problems.length === 0 ? { text } : { text, problem: problems.join('\n    ') };
}

/**
 * @param {string} name
 * @param {Record<string, string>} variables
 * @param {string} bench
 * @returns {Promise<boolean>}
 */
async function runInBrowser(name, variables, bench) {
  const tests = join(root, 'tests');
  const browser = findBrowser(root);
  const dataDir = join(bench, 'data');
  const portal = await startPortal({
    dataDir,
    port: await findFreePort(),
    env: variables,
    script: 'proxy-server/dist/main.mjs',
  });
  try {
    const playwright = createRequire(join(tests, 'package.json')).resolve('@playwright/test/cli');
    const output = `--output=${join(bench, 'failures')}`;
    const specs = ['--project=browser', 'remote-contract', 'remote-failure'];
    const env = {
      PORTAL_TEST_REMOTE: name,
      // One URL per Playwright worker. They share a portal, because faults only affect a page.
      PORTAL_TEST_URL: Array.from({ length: WORKERS }, () => portal.url).join(),
      PORTAL_TEST_DATA_DIR: dataDir,
      PORTAL_TEST_BROWSER: browser,
    };
    const args = [playwright, 'test', output, ...specs];
    const { code } = await runChild(process.execPath, args, { env, cwd: tests });
    return code === 0;
  } finally {
    await portal.stop();
  }
}
