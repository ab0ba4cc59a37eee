import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadComposition } from '../../build/compose-bundle.mjs';

/**
 * @param {string} file lock of an environment
 * @param {string} output folder of a build
 * @returns {Promise<string[]>} reasons why its shell wouldn't run the build, one sentence each
 * @throws {Error} when the lock can't be read
 */
export async function findLockProblems(file, output) {
  const { findLockFitProblems } = await loadComposition();
  const portal = JSON.parse(readFileSync(join(output, 'portal.json'), 'utf8'));
  const text = readFileSync(file, 'utf8');
  try {
    return findLockFitProblems(portal, JSON.parse(text)).map((problem) => problem.text);
  } catch (cause) {
    const unread = `${file} is not a lock that this kit can read: use environments/<env>.lock.json, or a newer kit.`;
    throw new Error(unread, { cause });
  }
}
