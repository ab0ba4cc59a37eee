import { rmSync } from 'node:fs';

// JavaScript, because scripts that run without a build use it too.

/**
 * Replaces the lock file of a process that has ended.
 * @param {string} file
 * @param {{ create: (file: string) => boolean, isHeld: (file: string) => boolean }} rules `create`
 * returns false when the file exists
 * @returns {boolean} whether this process has the lock now
 */
export function takeOverLock(file, { create, isHeld }) {
  if (isHeld(file)) return false;
  // Two processes may find the same stale lock. Only the one that creates this file may remove it.
  const guard = getGuard(file);
  if (!isHeld(guard)) rmSync(guard, { force: true });
  if (!create(guard)) return false;
  try {
    if (isHeld(file)) return false;
    rmSync(file, { force: true });
    return create(file);
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * @param {string} file
 * @returns {string} a second lock, held by the process that takes over the first
 */
export function getGuard(file) {
  return `${file}.takeover`;
}
