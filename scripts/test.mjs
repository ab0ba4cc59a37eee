import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { findBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { freePort, startPortal } from './lib/test-portal.mjs';
import { startPostgres } from './lib/test-postgres.mjs';

const all = process.argv.includes('--all');
const results = join(root, 'test-results');
const totals = { passed: 0, failed: 0, skipped: 0 };
/** @type {{ part: string, passed: number, failed: number, skipped: number, seconds: number }[]} */
const table = [];

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} the exit code
 */
function run(command, args, env = {}, cwd = root) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('exit', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}

/**
 * @param {string} name
 * @param {() => Promise<{ passed: number, failed: number, skipped?: number }>} work
 */
async function part(name, work) {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const { passed, failed, skipped = 0 } = await work();
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  table.push({
    part: name,
    passed,
    failed,
    skipped,
    seconds: Math.round((Date.now() - started) / 1000),
  });
}

/** @param {number} code */
const oneStep = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function jest(name, args, env = {}) {
  const outputFile = join(results, `${name}.json`);
  const code = await run('npx', ['jest', ...args, '--json', `--outputFile=${outputFile}`], {
    ...env,
    PORTAL_TEST_ALL: all ? '1' : '',
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
  });
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } =
    readJson(outputFile);
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return {
    passed: numPassedTests,
    failed: failed || (code === 0 ? 0 : 1),
    skipped: numPendingTests,
  };
}

/**
 * @param {string} project
 * @param {Record<string, string>} [env]
 */
async function playwright(project, env = {}) {
  const report = join(results, `${project}.json`);
  const code = await run(
    'npx',
    ['playwright', 'test', '--project', project],
    { PORTAL_TEST_REPORT: report, PORTAL_TEST_ALL: all ? '1' : '', ...env },
    join(root, 'tests'),
  );
  const { stats } = readJson(report);
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed || (code === 0 ? 0 : 1), skipped: stats.skipped };
}

async function postgresTests() {
  const postgres = await startPostgres();
  if (!postgres) {
    console.log('No PostgreSQL is installed here: these tests ran on the embedded database alone.');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  try {
    return await jest('postgres', ['--selectProjects', 'node'], {
      TEST_DATABASE_URL: postgres.url,
    });
  } finally {
    await postgres.stop();
  }
}

async function browserTests() {
  const browser = findBrowser(root);
  const data = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const portal = await startPortal({ dataDir: data, port: await freePort() });
  try {
    return await playwright('browser', {
      PORTAL_TEST_URL: portal.url,
      PORTAL_TEST_DATA_DIR: data,
      PORTAL_TEST_BROWSER: browser,
    });
  } finally {
    await portal.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

function writeTable() {
  const day = new Date().toISOString().slice(0, 10);
  const rows = table.map((row) =>
    [row.part, row.passed, row.failed, row.skipped, `${row.seconds} s`].join(' | '),
  );
  const text = [
    `# Test run of ${day}, Node ${process.version}`,
    '',
    '| part | passed | failed | skipped | time |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n');
  const file = join(results, `${all ? 'all' : 'test'}-${day}.md`);
  writeFileSync(file, text);
  console.log(`\n${text}`);
}

await ensureInstalled();
mkdirSync(results, { recursive: true });
await part('types and lint', async () => oneStep(await run('node', ['scripts/check.mjs'])));
await part('unit and integration tests', () => jest('jest', []));
if (all) await part('the same on PostgreSQL', postgresTests);
await build();
await part('processes: kill, lock, shutdown', () => playwright('system'));
await part('browser tests', browserTests);
writeTable();
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed ? 1 : 0;
