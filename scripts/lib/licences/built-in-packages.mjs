import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** @typedef {import('./shipped-packages.mjs').Package} Package */

/** Files that start with a list of their bundled packages. */
const files = [{ of: 'mfe-datasets', file: 'mammoth/mammoth.browser.js' }];

/**
 * Reads which packages a build of another package holds. They are shipped without being installed.
 * @param {string} root the checkout
 * @returns {Package[]} as the builds list them, without the package itself
 */
export function builtInPackages(root) {
  return files.flatMap(({ of, file }) => {
    const path = createRequire(join(root, of, 'package.json')).resolve(file);
    return listedIn(readFileSync(path, 'utf8')).filter(({ name }) => !file.startsWith(`${name}/`));
  });
}

/**
 * @param {string} text of a build
 * @returns {Package[]} what its first comment lists
 * @throws {Error} when it lists nothing
 */
export function listedIn(text) {
  const head = text.slice(0, text.search(/^[^/]/m));
  const found = [...head.matchAll(/^\/\/ Module: (.+)@(.+)\n\/\/ License: (.+)$/gm)].map(
    ([, name = '', version = '', licence = '']) => ({
      name,
      version,
      licence,
      folder: null,
      portable: true,
    }),
  );
  if (found.length === 0) throw new Error('The build does not list its packages');
  return found;
}
