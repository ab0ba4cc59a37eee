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
/** Another machine may share the disk: its processes aren't to be seen from here. */
const SURELY_LEFT_MS = 3_600_000;

/**
 * @param {string} folder
 * @returns {string} another folder inside at each call, for what isn't yet whole; on the same disk,
 * so that it can be renamed into its place
 */
export function unfinishedFolder(folder) {
  return join(folder, `${PREFIX}${process.pid}-${randomUUID().slice(0, 8)}`);
}

/**
 * Writes a file so that a reader finds the old content or the new one.
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
 * Waits until the files of a folder are on the disk: what is renamed into its place must not be
 * empty after the machine has lost its power.
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
 * Removes what processes that were killed have left behind.
 * @param {string} folder
 */
export function sweepUnfinished(folder) {
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
