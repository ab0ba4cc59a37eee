import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { replaceFile } from './unfinished.mjs';

/**
 * @param {string} name name of a remote, or `shell`
 * @returns {string} the file that describes a version
 */
export function getDescription(name) {
  return name === 'shell' ? 'shell.json' : 'portal.json';
}

/**
 * Writes `versions.json`, oldest first, because folders can't be listed over HTTP.
 * @param {string} folder folder of the remote in the store
 */
export function writeVersionList(folder) {
  const file = join(folder, 'versions.json');
  // Another process may publish at the same time: the last writer must have seen both.
  for (let list = readVersions(folder); !isWritten(file, list); list = readVersions(folder)) {
    replaceFile(file, list);
  }
}

/** @param {string} folder */
function readVersions(folder) {
  const versions = readdirSync(folder)
    .filter((name) => /^[0-9]/.test(name))
    .flatMap((version) => {
      const description = join(folder, version, getDescription(basename(folder)));
      const at = statSync(description, { throwIfNoEntry: false })?.mtimeMs;
      return at === undefined ? [] : [{ version, at }];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ version }) => version);
  return JSON.stringify({ versions });
}

/**
 * @param {string} file
 * @param {string} list
 */
function isWritten(file, list) {
  return existsSync(file) && readFileSync(file, 'utf8') === list;
}
