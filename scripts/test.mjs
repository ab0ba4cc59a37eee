import { mkdirSync } from 'node:fs';
import { build } from './build.mjs';
import { argumentsOrEnd } from './lib/cli/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { BROWSER, FIRST, PROCESSES, testParts } from './lib/test/parts.mjs';
import { results, TestReport } from './lib/test/report.mjs';

// `npm test` runs one case of each kind; `npm run test:all` runs every matrix, the server's tests
// on both databases, and the measurements. Both write a dated table into `test-results`.
// `npm run test:all -- --part "browser tests"` runs one part; the table of the day adds them up.

const usage = `npm test [-- --part NAME]
npm run test:all [-- --part NAME]

Runs one case of each kind, or with test:all every case.
  --all         every case, as test:all does
  --part NAME   one part of the run, by its name in the table; may be given several times`;
const options = /** @type {const} */ ({
  all: { type: 'boolean', default: false },
  part: { type: 'string', multiple: true },
});

const { values } = argumentsOrEnd({ options }, usage);
const { all, part: wanted = [] } = values;
const { parts, portals } = testParts(all);
const names = parts.map(({ name }) => name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No part is called "${unknown[0]}". The parts are:\n${names.join('\n')}`);
  process.exit(1);
}
const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const report = new TestReport(all ? names : []);

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
report.close(all ? 'all' : 'test');
