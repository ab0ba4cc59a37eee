import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * @param {readonly string[]} inputs files and folders, relative to the checkout
 * @returns {string} a hash of their contents; it changes when a file is changed, added or removed
 */
export function inputHash(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesIn).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return /\.test\.[a-z]+$/.test(path) ? [] : [path];
  return readdirSync(join(root, path)).flatMap((name) => filesIn(`${path}/${name}`));
}
