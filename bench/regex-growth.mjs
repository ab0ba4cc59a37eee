import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { collectPatterns } from '../scripts/lib/analysis/regex/collect-patterns.mjs';
import { builtPatterns, harmless } from '../scripts/lib/analysis/regex/exceptions.mjs';
import { root } from '../scripts/lib/paths.mjs';

// Times every regular expression of the server on generated worst cases; see README.md here.

const most = 3;
/** A text that takes so long is no matter of noise. */
const patienceMs = 20_000;

/** @typedef {import('../scripts/lib/analysis/regex/collect-patterns.mjs').Pattern} Pattern */
/** @typedef {{ attacks: number, ratio: number, ms: number, attack: string }} Result */

const script = new URL('./lib/regex/regex-worker.mjs', import.meta.url);
/** @type {Worker | undefined} */
let worker;

/**
 * @param {Pattern} pattern
 * @returns {Promise<Result>}
 */
function measure(pattern) {
  worker ??= new Worker(script);
  const own = worker;
  return new Promise((resolve, reject) => {
    let attack = '';
    let timer = setTimeout(stop, patienceMs);
    function stop() {
      worker = undefined;
      void own.terminate();
      resolve({ attacks: 0, ratio: Number.POSITIVE_INFINITY, ms: patienceMs, attack });
    }
    own.removeAllListeners();
    own.once('error', reject);
    own.on('message', ({ trying, done }) => {
      clearTimeout(timer);
      if (done) return resolve(done);
      attack = JSON.stringify(trying);
      timer = setTimeout(stop, patienceMs);
    });
    own.postMessage(pattern);
  });
}

const built = Object.entries(builtPatterns).flatMap(([file, { patterns }]) =>
  patterns.map(({ source, flags }) => ({ file, source, flags, everywhere: flags.includes('g') })),
);
const excepted = new Set(harmless.map(({ file, source }) => `${file} ${source}`));
const patterns = [...collectPatterns().filter(({ source }) => source !== null), ...built].filter(
  ({ file, source }) => !excepted.has(`${file} ${source}`),
);
/** @type {(Pattern & Result)[]} */
const results = [];
for (const pattern of patterns) results.push({ ...pattern, ...(await measure(pattern)) });
await worker?.terminate();

results.sort((one, other) => other.ratio - one.ratio);
const slow = results.filter(({ ratio }) => ratio >= most);
const texts = results.reduce((sum, { attacks }) => sum + attacks, 0);
const shown = results.filter(({ ratio }) => ratio > 0).slice(0, Math.max(10, slow.length));
const report = [
  `# Growth of regular expressions, ${new Date().toISOString().slice(0, 10)}`,
  '',
  `${results.length} regular expressions of the server, ${texts} texts, time at 20,000 characters against 10,000.`,
  `At or above ${most} times: ${slow.length}. Above the floor of 5 ms: ${results.filter(({ ms }) => ms > 0).length}.`,
  '',
  '| file | regular expression | times | at 20,000 | text |',
  '| --- | --- | --- | --- | --- |',
  ...shown.map(({ file, source, flags, ratio, ms, attack }) => {
    const cells = [`/${source}/${flags}`, attack].map(
      (text) => `\`${text.replaceAll('|', '\\|')}\``,
    );
    return `| ${file} | ${cells[0]} | ${ratio.toFixed(2)} | ${ms.toFixed(1)} ms | ${cells[1]} |`;
  }),
].join('\n');
console.log(report);
mkdirSync(join(root, 'test-results'), { recursive: true });
writeFileSync(join(root, 'test-results/regex-growth.md'), `${report}\n`);
process.exitCode = slow.length > 0 ? 1 : 0;
