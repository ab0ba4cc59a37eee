import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const PREFIX = '.unfinished-';

/**
 * @param {string} folder
 * @returns {string} a folder of this process inside, for what is not yet whole; on the same disk, so that it can
 *   be renamed into its place
 */
export function unfinishedFolder(folder) {
  return join(folder, `${PREFIX}${process.pid}`);
}

/**
 * Removes what processes that were killed have left behind.
 * @param {string} folder
 */
export function sweepUnfinished(folder) {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(PREFIX)) continue;
    const pid = Number(name.slice(PREFIX.length));
    if (pid === process.pid || isAlive(pid)) continue;
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
    // Somebody else's process is alive too.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
