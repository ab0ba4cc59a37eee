import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { takeOverLock } from '../../../packages/shared-server/src/db/embedded/take-over-lock.mjs';
import { isAlive } from '../store/unfinished.mjs';

const LOOK_MS = 250;
/** Age in ms of an abandoned lock: no build takes this long, so its process id was reused. */
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
  const take = () => create(file) || takeOverLock(file, { create, isHeld });
  for (let isFirst = true; !take(); isFirst = false) {
    if (isFirst) onWait?.();
    await pause(LOOK_MS);
  }
  try {
    return await work();
  } finally {
    if (readHolder(file) === process.pid) rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @returns {boolean} false when it exists
 */
function create(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function isHeld(file) {
  const holder = readHolder(file);
  const since = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - since <= SURELY_LEFT_MS && (holder === undefined || isAlive(holder));
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
