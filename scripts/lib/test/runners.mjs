import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../paths.mjs';
import { failuresOfJest, failuresOfPlaywright, specsIn } from './failures.mjs';
import { results } from './report.mjs';
import { runChild } from './run-child.mjs';

/** @typedef {import('./report.mjs').Outcome} Outcome */

/**
 * @param {string[]} args a script of Node.js, which passes or fails as a whole
 * @returns {Promise<Outcome>}
 */
export async function runScript(args) {
  const code = await runChild('node', args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/**
 * Every test file compiles its modules and a database anew and ends soon after: V8 compiles what
 * runs, optimizes no WebAssembly, and gives young objects more room. Workers inherit the flags.
 */
const shortLived = ['--max-lazy', '--liftoff-only', '--max-semi-space-size=32'];

/**
 * @param {string} name of the result's file
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<Outcome>}
 */
export async function runJest(name, args, env) {
  const outputFile = join(results, `${name}.json`);
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const command = [...shortLived, jest, ...args, '--json', `--outputFile=${outputFile}`];
  const code = await runChild('node', command, {
    ...env,
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  });
  const result = readJson(outputFile);
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites || (code === 0 ? 0 : 1),
    skipped: result.numPendingTests,
    failures: failuresOfJest(result.testResults),
  };
}

/**
 * @param {'system' | 'browser'} project
 * @param {Record<string, string>} env
 * @param {{ files?: string[], endAfterMs?: number, workers?: number }} [options] `files` are
 *   patterns of paths; default: all. What runs after `endAfterMs` is ended, and the rest counts
 *   as skipped. Default of `workers`: one for each portal
 * @returns {Promise<Outcome>}
 */
export async function runPlaywright(
  project,
  env,
  { files = [], endAfterMs = 0, workers = 0 } = {},
) {
  const report = join(results, `${project}.json`);
  const limit = endAfterMs ? [`--global-timeout=${endAfterMs}`] : [];
  const parallel = workers ? [`--workers=${workers}`] : [];
  const started = Date.now();
  const code = await runChild(
    'npx',
    ['playwright', 'test', `--project=${project}`, ...limit, ...parallel, ...files],
    { ...env, PORTAL_TEST_REPORT: report },
    join(root, 'tests'),
  );
  const wasEnded = endAfterMs > 0 && Date.now() - started >= endAfterMs;
  const { stats, suites, config } = readJson(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky || (code === 0 || wasEnded ? 0 : 1),
    skipped: stats.skipped,
    wasEnded,
    files: countByFile(suites, (file) => relative(root, join(config.rootDir, file))),
    failures: failuresOfPlaywright(suites),
  };
}

/**
 * @param {any[]} suites of Playwright's report
 * @param {(file: string) => string} nameOf
 */
function countByFile(suites, nameOf) {
  /** @type {NonNullable<Outcome['files']>} */
  const files = new Map();
  for (const spec of suites.flatMap(specsIn)) {
    const name = nameOf(spec.file);
    const count = files.get(name) ?? { passed: 0, failed: 0, skipped: 0 };
    for (const { status } of spec.tests) count[outcomes[status] ?? 'failed']++;
    files.set(name, count);
  }
  return files;
}

/** @type {Record<string, 'passed' | 'skipped'>} */
const outcomes = { expected: 'passed', skipped: 'skipped' };

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
