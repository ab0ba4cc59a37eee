import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

const LOCKFILE = 'pnpm-lock.yaml';

/**
 * @param {readonly string[]} inputs files and folders, relative to the checkout
 * @returns {string} a hash of their contents; it changes when a file is changed, added or removed
 */
export function hashInputs(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(listFiles).sort()) {
    const content = readFileSync(join(root, file));
    hash
      .update(`${file}\0`)
      .update(file === LOCKFILE ? removeOtherRemotes(content.toString(), inputs) : content)
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} lockfile
 * @param {readonly string[]} inputs
 * @returns {string} the lockfile without dependencies of other remotes, so that adding one doesn't
 * rebuild everything
 */
export function removeOtherRemotes(lockfile, inputs) {
  return lockfile.replace(/^ {2}(mfe-[a-z0-9-]+):\n(?: {4}.*\n|\n)*/gm, (block, name) =>
    inputs.some((input) => input.startsWith(`${name}/`)) ? block : '',
  );
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return /\.test\.[a-z]+$/.test(path) ? [] : [path];
  return readdirSync(join(root, path)).flatMap((name) => listFiles(`${path}/${name}`));
}
