import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../store/unfinished.mjs';

const LOOK_MS = 250;
/** Age in ms at which a lock is abandoned: no build takes this long, so its id was reused. */
const SURELY_LEFT_MS = 1_200_000;

/**
 * Runs the work while no other process of this machine does, because two builds of a package would
 * write the same files, and a later build would trust them.
 * @template Result
 * @param {string} file contains the id of the process that runs
 * @param {() => Promise<Result>} work
 * @param {() => void} [onWait] called once if another process runs
 * @returns {Promise<Result>}
 */
export async function runAlone(file, work, onWait) {
  mkdirSync(dirname(file), { recursive: true });
  for (let isFirst = true; !take(file); isFirst = false) {
    if (isFirst) onWait?.();
    await pause(LOOK_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @returns {boolean} whether this process has the lock now. If a killed process had it, the next
 * attempt succeeds
 */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  if (isLeft(file)) rmSync(file, { force: true });
  return false;
}

/** @param {string} file */
function isLeft(file) {
  const holder = readHolder(file);
  const since = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
  return Date.now() - since > SURELY_LEFT_MS || (holder !== undefined && !isAlive(holder));
}

/**
 * @param {string} file
 * @returns {number | undefined} undefined while it is written or when it is gone
 */
function readHolder(file) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}
