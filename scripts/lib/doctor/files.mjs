import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isPacked } from '../build/precompress.mjs';
import { error, warning } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

/**
 * @typedef {typeof import('../../../packages/composition/src/check/remote/build-problems')}
 *   BuildCheck
 */

/** No browser asks for it, so that it has no packed form. */
const WRITTEN_BY_REGISTRY = 'provenance.json';

/**
 * @param {{ name: string, version: string, folder: string }[]} stored versions in the store
 * @param {BuildCheck['buildProblems']} buildProblems
 * @returns {Promise<Finding[]>} what `npm run compose -- check` would say of their files as well
 */
export async function checkStoredFiles(stored, buildProblems) {
  const problems = await Promise.all(
    stored.map(({ name, version, folder }) => buildProblems(folder, name, version)),
  );
  return problems.flat().map(({ text }) => error(text));
}

/**
 * @param {string} folder
 * @param {string} which what it is, for the sentence
 * @param {string} cure what to do
 * @returns {Finding[]}
 */
export function checkPackedFiles(folder, which, cure) {
  const files = readdirSync(folder);
  const missing = files
    .filter(
      (file) => file !== WRITTEN_BY_REGISTRY && isPacked(file, statSync(join(folder, file)).size),
    )
    .filter((file) => !files.includes(`${file}.br`) || !files.includes(`${file}.gz`));
  if (missing.length === 0) return [];
  const count = missing.length === 1 ? 'one file' : `${missing.length} files`;
  return [warning(`${which} has ${count} without a packed form, slow to load: ${cure}.`)];
}
