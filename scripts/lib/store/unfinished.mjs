import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

const PREFIX = '.unfinished-';
/** Minimum age of leftovers that are removed. Processes of another machine can't be checked. */
const SURELY_LEFT_MS = 3_600_000;

/**
 * @param {string} folder
 * @returns {string} a different temporary subfolder for each call, on the same disk so that it can
 * be renamed into place
 */
export function createUnfinishedFolder(folder) {
  return join(folder, `${PREFIX}${process.pid}-${randomUUID().slice(0, 8)}`);
}

/**
 * Writes a file atomically: a reader finds either the old or the new content.
 * @param {string} file
 * @param {string} text
 */
export function replaceFile(file, text) {
  const aside = join(dirname(file), `.${basename(file)}.${process.pid}`);
  try {
    writeFileSync(aside, text);
    renameSync(aside, file);
  } catch (error) {
    rmSync(aside, { force: true });
    throw Object.assign(/** @type {Error} */ (error), { path: file });
  }
}

/**
 * Flushes the files of a folder to disk, so that they aren't empty after a power loss once the
 * folder is renamed into place.
 * @param {string} folder
 */
export function flushFolder(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!statSync(path).isFile()) continue;
    const file = openSync(path, 'r+');
    fsyncSync(file);
    closeSync(file);
  }
}

/**
 * Removes leftovers of killed processes.
 * @param {string} folder
 */
export function removeUnfinished(folder) {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(PREFIX)) continue;
    const pid = Number.parseInt(name.slice(PREFIX.length), 10);
    if (pid === process.pid || isAlive(pid)) continue;
    const stat = statSync(join(folder, name), { throwIfNoEntry: false });
    if (!stat || Date.now() - stat.mtimeMs < SURELY_LEFT_MS) continue;
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * @param {number} pid
 * @returns {boolean}
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive too.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
