import { build } from './build.mjs';
import { readArgumentsOrExit } from './lib/cli/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { getTestParts } from './lib/test/parts.mjs';
import { runScript } from './lib/test/runners.mjs';

/** Minimum time left to start a part. With less, it would be stopped before it finds anything. */
const LEAST_MS = 60_000;

const usage = `npm test [-- PATH...] [--shard I/N] [--minutes NUMBER]
npm run test:all [-- PATH...] [--shard I/N] [--minutes NUMBER]

Runs one case of each kind, or with test:all every case. Failures are printed again at the end.
  PATH              only test files whose path contains PATH
  --all             every case, as test:all does
  --shard I/N       one of N shares of the test files, without checks and tests of processes
  --minutes NUMBER  stop after this time; tests that have not run by then do not count as failed`;
const options = /** @type {const} */ ({
  all: { type: 'boolean', default: false },
  shard: { type: 'string' },
  minutes: { type: 'string' },
});

const { values, positionals } = readArgumentsOrExit({ options }, usage, { words: Infinity });
const { all = false, shard, minutes } = values;
if (shard !== undefined && !/^\d+\/\d+$/.test(shard))
  exit(`--shard must be I/N, such as 3/20: ${shard}`);
if (minutes !== undefined && !(Number(minutes) > 0)) exit('--minutes needs a number above 0.');

const started = Date.now();
const until = minutes ? started + Number(minutes) * 60_000 : 0;
const parts = getTestParts(all, { shard, files: positionals, until });
/** @type {(import('./lib/test/runners.mjs').Outcome & { name: string, ms: number })[]} */
const done = [];

/** @param {import('./lib/test/parts.mjs').Part} part */
async function runPart({ name, run: work }) {
  if (until > 0 && until - Date.now() < LEAST_MS) return console.log(`\n== no time left: ${name}`);
  console.log(`\n== ${name}`);
  const begun = Date.now();
  const outcome = await work();
  done.push({ name, ...outcome, ms: Date.now() - begun });
}

await ensureInstalled();
const checks = {
  name: 'types and lint',
  run: () => runScript('types and lint', ['scripts/check.mjs']),
};
const isWhole = !shard && positionals.length === 0;
// Building and checking mostly use one core each.
await Promise.all([build(), ...(isWhole ? [runPart(checks)] : [])]);
for (const part of parts) await runPart(part);

const formatCounts = ({ passed = 0, failed = 0, skipped = 0, ms = 0 }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped in ${Math.round(ms / 1000)} s`;
const failures = done.flatMap((part) => part.failures);
if (failures.length > 0) console.log(`\n== failed or flaky\n\n${failures.join('\n\n')}`);
console.log();
for (const part of done) console.log(`${part.name}: ${formatCounts(part)}`);
const sumCounts = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
  done.reduce((total, part) => total + part[key], 0);
const total = {
  passed: sumCounts('passed'),
  failed: sumCounts('failed'),
  skipped: sumCounts('skipped'),
};
console.log(formatCounts({ ...total, ms: Date.now() - started }));
process.exitCode = total.failed > 0 ? 1 : 0;

/** @param {string} problem */
function exit(problem) {
  console.error(`\n${problem}\n\n${usage}\n`);
  process.exit(1);
}
