import { readFileSync } from 'node:fs';
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
