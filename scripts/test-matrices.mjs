import { mkdirSync } from 'node:fs';
import { build } from './build.mjs';
import { argumentsOrEnd } from './lib/cli/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { findBrowser } from './lib/test/browser.mjs';
import { matrixFiles } from './lib/test/matrix-files.mjs';
import { startPortalsForBrowser } from './lib/test/portal-for-browser.mjs';
import { results, TestReport } from './lib/test/report.mjs';
import { runJest, runPlaywright } from './lib/test/runners.mjs';

// `npm run test:matrices -- --minutes=30` runs every case of the files whose short run leaves cases
// out, those first that were touched last, until the time is over. What then was left out is
// reported and fails nothing.

/** A file that is begun with less time left would be ended before it tells anything. */
const LEAST_MS = 20_000;

const usage = `npm run test:matrices [-- --minutes NUMBER]

Runs every case of the files whose short run leaves cases out, those first that were touched last.
  --minutes NUMBER   how long; default: 30`;
const options = /** @type {const} */ ({ minutes: { type: 'string', default: '30' } });

const { values } = argumentsOrEnd({ options }, usage);
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error(`\n--minutes needs a number above 0, not "${values.minutes}".\n\n${usage}\n`);
  process.exit(1);
}
const deadline = Date.now() + minutes * 60_000;
const report = new TestReport();
const matrices = { PORTAL_TEST_ALL: '1' };

/** @type {ReturnType<typeof startPortalsForBrowser> | undefined} */
let portals;

/** @param {string} file */
async function run(file) {
  const endAfterMs = deadline - Date.now();
  const pattern = `${file.replaceAll('.', '\\.')}$`;
  if (file.startsWith('tests/browser/')) {
    portals ??= startPortalsForBrowser();
    const { env } = await portals;
    return runPlaywright('browser', { ...matrices, ...env }, { files: [pattern], endAfterMs });
  }
  if (file.startsWith('tests/system/')) {
    const env = { ...matrices, PORTAL_TEST_BROWSER: findBrowser(root) };
    return runPlaywright('system', env, { files: [pattern], endAfterMs });
  }
  return runJest('matrix', [pattern], matrices);
}

await ensureInstalled();
mkdirSync(results, { recursive: true });
await build();
/** @type {string[]} */
const leftOut = [];
for (const file of matrixFiles()) {
  if (deadline - Date.now() < LEAST_MS) {
    leftOut.push(file);
    continue;
  }
  const { wasEnded } = await report.part(file, () => run(file));
  if (wasEnded) leftOut.push(`${file} (from some case on)`);
}
await portals?.then((running) => running.stop());
if (leftOut.length > 0) {
  console.log(`\nLeft out after ${values.minutes} minutes:\n${leftOut.join('\n')}`);
}
report.close('matrices');
