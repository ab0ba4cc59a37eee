import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./report.mjs').Part} Part */

/** @param {string} folder @param {string} day @param {string} part */
const fileOf = (folder, day, part) =>
  join(folder, `parts-${day}`, `${part.replace(/[^\w]+/g, '-')}.json`);

/**
 * Keeps the outcome of a part, so that parts run one by one add up to a table of the day.
 * @param {string} folder
 * @param {string} day
 * @param {Part} done
 */
export function keepPart(folder, day, done) {
  mkdirSync(join(folder, `parts-${day}`), { recursive: true });
  const { files, ...outcome } = done.outcome;
  const text = JSON.stringify({ ...done, outcome: { ...outcome, files: [...(files ?? [])] } });
  writeFileSync(fileOf(folder, day, done.part), text);
}

/**
 * @param {string} folder
 * @param {string} day
 * @param {string[]} names
 * @returns {Part[]} the last run of each part on that day
 */
export function keptParts(folder, day, names) {
  return names
    .map((name) => fileOf(folder, day, name))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
    .map(({ outcome, ...part }) => ({
      ...part,
      outcome: { ...outcome, files: new Map(outcome.files) },
    }));
}

/**
 * @param {string} root
 * @returns {string} the commit that a run tests, and whether the checkout differs from it
 */
export function commitOf(root) {
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  const commit = git('rev-parse', '--short', 'HEAD') || 'none';
  return git('status', '--porcelain') ? `${commit} and changes` : commit;
}
