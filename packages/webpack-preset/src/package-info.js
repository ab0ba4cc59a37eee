import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * @typedef {object} PackageInfo
 * @property {string} name package name, with dashes
 * @property {string} version
 * @property {string} container name of the federation container, with underscores
 */

/**
 * @param {string} folder folder of a package
 * @returns {PackageInfo}
 */
export function packageInfo(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, version, container: name.replaceAll('-', '_') };
}

/**
 * @param {string} name a dependency of the preset whose main file is in `dist`
 * @returns {string} its version
 */
export function readPackageVersion(name) {
  const main = createRequire(import.meta.url).resolve(name);
  // Read as a file: `exports` hides package.json from resolution.
  return JSON.parse(readFileSync(join(main, '../../package.json'), 'utf8')).version;
}
