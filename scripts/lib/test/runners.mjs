import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { runChild } from './run-child.mjs';

/** Folder for everything that a test run leaves behind. */
const results = join(root, 'test-results');

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Outcome
 * @typedef {object} Selection
 * @property {string} [shard] `3/20`: one of twenty shares of the test files
 * @property {string[]} [files] path patterns; default: every file
 * @property {number} [until] epoch milliseconds at which tests are stopped
 */

/**
 * @param {string} name
 * @param {string[]} args a Node.js script that passes or fails as a whole
 * @returns {Promise<Outcome>}
 */
export async function runScript(name, args) {
  const { code } = await runChild('node', args);
  const failures = code === 0 ? [] : [`${name}: see its output above.`];
  return { passed: 1 - failures.length, failed: failures.length, skipped: 0, failures };
}

/**
 * Test processes are short-lived: V8 compiles lazily, doesn't optimize WebAssembly, and has more
 * memory for young objects. Workers inherit the flags.
 */
const shortLived = ['--max-lazy', '--liftoff-only', '--max-semi-space-size=32'];

/**
 * @param {string} name of the part
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {Selection} [selection]
 */
export function runJest(name, args, env, { shard, files = [], until } = {}) {
  const jest = [...shortLived, join(root, 'node_modules/jest/bin/jest.js')];
  const reporters = ['--reporters=default', '--reporters=./tests/setup/jest-reporter.cjs'];
  const share = shard ? [`--shard=${shard}`] : [];
  const command = [...jest, ...reporters, '--passWithNoTests', ...share, ...args, ...files];
  const quiet = { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };
  return runTests(name, 'node', command, { env: { ...env, ...quiet }, until });
}

/**
 * @param {'system' | 'browser'} project
 * @param {Record<string, string>} env
 * @param {Selection & { workers?: number }} [selection] default of `workers`: one per portal
 */
export function runPlaywright(project, env, { shard, files = [], until, workers = 0 } = {}) {
  const share = shard ? [`--shard=${shard}`] : [];
  const parallel = workers ? [`--workers=${workers}`] : [];
  const args = ['test', `--project=${project}`, '--pass-with-no-tests', ...share, ...parallel];
  const cwd = join(root, 'tests');
  return runTests(project, 'npx', ['playwright', ...args, ...files], { env, cwd, until });
}

/**
 * Both reporters write each result immediately, so that a stopped run keeps its results.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {{ env: Record<string, string>, cwd?: string, until: number | undefined }} options
 * @returns {Promise<Outcome>}
 */
async function runTests(name, command, args, { env, cwd = root, until = 0 }) {
  mkdirSync(results, { recursive: true });
  const report = join(results, `${name.replace(/\W+/g, '-')}.jsonl`);
  rmSync(report, { force: true });
  const reporting = { ...env, PORTAL_TEST_REPORT: report };
  const { code, wasStopped } = await runChild(command, args, { env: reporting, cwd, until });
  const sum = sumResults(existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : []);
  if (code === 0 || wasStopped || sum.failed > 0) return sum;
  const failures = [...sum.failures, `${name} ended with code ${code}: see its output above.`];
  return { ...sum, failed: 1, failures };
}

/** @param {string[]} lines */
function sumResults(lines) {
  /** @type {Outcome} */
  const sum = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const line of lines.filter(Boolean)) {
    const { passed = 0, failed = 0, skipped = 0, failure } = JSON.parse(line);
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
    if (failure) sum.failures.push(failure);
  }
  return sum;
}
