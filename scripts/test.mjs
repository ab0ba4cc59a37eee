import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { BROWSER, FIRST, PROCESSES, testParts } from './lib/test/parts.mjs';
import { results, TestReport } from './lib/test/report.mjs';

// `npm test` runs one case of each kind; `npm run test:all` runs every matrix, the server's tests
// on both databases, and the measurements. Both write a dated table into `test-results`.
// `npm run test:all -- --part "browser tests"` runs one part; the table of the day adds them up.

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    part: { type: 'string', multiple: true, default: [] },
  },
});
const { parts, portals } = testParts(values.all);
const names = parts.map(({ name }) => name);
const unknown = values.part.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No part is called "${unknown[0]}". The parts are:\n${names.join('\n')}`);
  process.exit(1);
}
const chosen = parts.filter(({ name }) => values.part.length === 0 || values.part.includes(name));
const report = new TestReport(values.all ? names : []);

await ensureInstalled();
mkdirSync(results, { recursive: true });
/** @param {(typeof parts)[number]} one */
const runPart = ({ name, run }) => report.part(name, run);
await Promise.all(chosen.filter(({ name }) => FIRST.includes(name)).map(runPart));
// The other parts run what this builds, where something changed since.
await build();
try {
  for (const one of chosen.filter(({ name }) => !FIRST.includes(name))) {
    // The demo of the browser tests is written while the processes wait for each other.
    if (one.name === PROCESSES && chosen.some(({ name }) => name === BROWSER)) portals.start();
    await runPart(one);
  }
} finally {
  await portals.stop();
}
report.close(values.all ? 'all' : 'test');
