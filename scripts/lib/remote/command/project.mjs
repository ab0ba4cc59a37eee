import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readJson } from '../../cli/read-json.mjs';
import { loadPreset } from '../load-preset.mjs';

/**
 * @typedef {object} Project a remote in its own folder
 * @property {string} folder
 * @property {string} name
 * @property {string} version version of its package
 */

/**
 * @param {string} given folder from the command line
 * @returns {Promise<Project>}
 * @throws {Error} when it has no remote
 */
export async function readProject(given) {
  const folder = resolve(given);
  const file = join(folder, 'package.json');
  const { findConfigFile } = await loadPreset();
  if (!existsSync(file) || !findConfigFile(folder)) {
    throw new Error(
      `There is no remote in ${folder}: create one with "npx portal-remote create mfe-billing", or choose its folder with --folder.`,
    );
  }
  const { name, version = '' } = readJson(file);
  if (!/^mfe-[a-z][a-z0-9-]{0,40}$/.test(name)) {
    throw new Error(`${file} names the package "${name}": a remote must be named mfe-<name>.`);
  }
  return { folder, name, version };
}
