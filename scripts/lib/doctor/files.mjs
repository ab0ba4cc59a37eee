import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isPacked } from '../precompress.mjs';
import { error, warning } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

/**
 * @param {string} folder folder of a version in the store
 * @param {string} which name and version, for the sentence
 * @returns {Finding[]}
 */
export function checkStoredFiles(folder, which) {
  const { assets } = JSON.parse(readFileSync(join(folder, 'portal.json'), 'utf8'));
  return assets.flatMap(
    (/** @type {{ path: string, integrity: string }} */ { path, integrity }) => {
      const file = join(folder, path);
      if (!existsSync(file)) {
        return [
          error(`${which} lacks its file ${path}: copy the version again, or publish another one.`),
        ];
      }
      const hash = createHash('sha384').update(readFileSync(file)).digest('base64');
      if (`sha384-${hash}` === integrity) return [];
      return [
        error(
          `${path} of ${which} is not the file that was published, and browsers refuse it: copy the version again, or publish another one.`,
        ),
      ];
    },
  );
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
    .filter((file) => isPacked(file, statSync(join(folder, file)).size))
    .filter((file) => !files.includes(`${file}.br`) || !files.includes(`${file}.gz`));
  if (missing.length === 0) return [];
  const count = missing.length === 1 ? 'one file' : `${missing.length} files`;
  return [warning(`${which} has ${count} without a packed form, slow to load: ${cure}.`)];
}
