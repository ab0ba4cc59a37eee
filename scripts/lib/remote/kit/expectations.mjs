import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { captureCompose } from '../../cli/capture-compose.mjs';
import { readJson } from '../../cli/read-json.mjs';
import { root } from '../../paths.mjs';

/** Budget of the first page, in compressed bytes of JavaScript. */
const BUDGET = 210_000;

/**
 * @typedef {object} Expectation
 * @property {string} text the expectation
 * @property {string} [problem] why it isn't met
 */

/**
 * @param {{ name: string, dist: string, environment: import('./workbench.mjs').Workbench }} options
 * @returns {Promise<Expectation[]>}
 */
export async function checkExpectations({ name, dist, environment }) {
  const stated = readJson(join(dist, 'portal.json'));
  const manifest = readJson(join(dist, 'mf-manifest.json'));
  return [
    ...(await checkComposition(environment)),
    checkOneExpose(manifest),
    checkHashes(dist, stated),
    checkBudget(name, dist, stated),
  ];
}

/**
 * The check that every composition must pass, applied to this remote only.
 * @param {import('./workbench.mjs').Workbench} environment
 * @returns {Promise<Expectation[]>}
 */
async function checkComposition({ folders }) {
  const text = 'an environment with it would pass `compose check`';
  const { said } = await captureCompose(['check', 'alone', '--json'], folders);
  /** @type {{ refused?: string, problems?: { text: string }[] }} */
  const { refused, problems = [] } = JSON.parse(said);
  const sentences = problems.map((problem) => problem.text);
  if (refused && sentences.length === 0) sentences.push(refused);
  return sentences.length === 0 ? [{ text }] : [{ text, problem: sentences.join('\n    ') }];
}

/**
 * @param {{ exposes: { path: string }[] }} manifest
 * @returns {Expectation}
 */
function checkOneExpose({ exposes }) {
  const text = 'it exposes ./remote and nothing else';
  const others = exposes.map(({ path }) => path).filter((path) => path !== './remote');
  if (others.length === 0) return { text };
  return { text, problem: `It exposes ${others.join(', ')} as well, which no package may import.` };
}

/**
 * @param {string} dist
 * @param {{ assets: { path: string }[] }} stated
 * @returns {Expectation}
 */
function checkHashes(dist, { assets }) {
  const text = 'portal.json has a hash of every file';
  const known = new Set(assets.map(({ path }) => path));
  const unknown = readdirSync(dist, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^portal\.json|\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .filter((path) => !known.has(path));
  return unknown.length === 0
    ? { text }
    : { text, problem: `It has no hash of ${unknown.join(', ')}.` };
}

/**
 * @param {string} name
 * @param {string} dist
 * @param {{ entry: string, preload: string[] }} stated
 * @returns {Expectation}
 */
function checkBudget(name, dist, { entry, preload }) {
  const folder = join(root, 'shell/dist');
  // The folder may contain earlier builds besides the page's.
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src ?? '');
  const shell = scripts.reduce((sum, src) => sum + getBrotliSize(join(folder, src)), 0);
  const own = [entry, ...preload].reduce((sum, file) => sum + getBrotliSize(join(dist, file)), 0);
  const total = shell + own;
  const text = `its first page weighs at most ${formatKilobytes(BUDGET)} with the shell: ${formatKilobytes(shell)} + ${formatKilobytes(own)} = ${formatKilobytes(total)}`;
  if (total <= BUDGET) return { text };
  return {
    text,
    problem: `${name} is ${formatKilobytes(total - BUDGET)} too heavy: load what the first page does not need with import().`,
  };
}

/** @param {string} file */
function getBrotliSize(file) {
  return brotliCompressSync(readFileSync(file)).length;
}

/** @param {number} bytes */
function formatKilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
