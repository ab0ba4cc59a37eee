import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** @type {Record<string, (place: string) => string>} */
const sentences = {
  ENOSPC: (place) => `The disk of ${place} is full: free some space, and run the command again.`,
  EDQUOT: (place) =>
    `The quota of ${place} is used up: free some space, and run the command again.`,
  EACCES: (place) => `This account has no access to ${place}: grant it, or use another folder.`,
  EPERM: (place) => `This account has no access to ${place}: grant it, or use another folder.`,
  EROFS: (place) => `${place} is on a read-only disk: mount it for writing, or use another folder.`,
  ENOENT: (place) => `${place} is missing: restore it, or correct the name.`,
  ENOTDIR: (place) => `${place} leads through a file: move the file away, or correct the name.`,
  EEXIST: (place) => `${place} already exists: move it away, and run the command again.`,
  EISDIR: (place) => `${place} is a folder instead of a file: use a file, or move it away.`,
  ENAMETOOLONG: (place) => `The name ${place} is too long for this disk: choose a shorter one.`,
  EMFILE: () =>
    'This account has too many files open: raise the limit, such as with "ulimit -n 4096", and run the command again.',
  ENFILE: () =>
    'This machine has too many files open: close what you do not need, and run the command again.',
  EIO: (place) => `The disk of ${place} reports errors: check it first.`,
};

/**
 * @param {unknown} error
 * @returns {string | undefined} cause and solution in one sentence; undefined for other errors
 */
export function describeFileFailure(error) {
  const {
    code = '',
    path,
    dest,
  } = /** @type {NodeJS.ErrnoException & { dest?: string }} */ (error ?? {});
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  const place = path ?? dest;
  if (place) return sentence?.(getVisiblePath(place));
  // Read errors, unlike open errors, don't name the file.
  return sentence?.(code === 'EISDIR' ? 'The path' : 'the folder that is written');
}

/** Names the folder instead of the temporary file in it. */
function getVisiblePath(/** @type {string} */ path) {
  return basename(path).startsWith('.') ? dirname(path) : path;
}

/**
 * Checks write access, so that a command fails before it changes anything.
 * @param {readonly string[]} folders missing ones must be creatable
 * @throws {NodeJS.ErrnoException} for the first folder that isn't writable
 */
export function requireWritable(folders) {
  for (const folder of folders) {
    const probe = join(findExisting(folder), `.probe-${process.pid}`);
    try {
      writeFileSync(probe, Buffer.alloc(4096));
    } catch (error) {
      // Write errors, unlike open errors, don't name the file.
      throw Object.assign(/** @type {Error} */ (error), { path: probe });
    } finally {
      rmSync(probe, { force: true });
    }
  }
}

/** @param {string} folder */
function findExisting(folder) {
  let at = folder;
  while (!existsSync(at) && dirname(at) !== at) at = dirname(at);
  if (statSync(at).isDirectory()) return at;
  throw Object.assign(new Error(`${at} is a file`), { code: 'ENOTDIR', path: folder });
}
