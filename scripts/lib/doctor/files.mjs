import { error } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

/**
 * @typedef {typeof import('../../../packages/composition/src/check/remote/build-problems')}
 *   BuildCheck
 */

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
