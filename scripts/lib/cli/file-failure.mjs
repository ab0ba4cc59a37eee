import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** @type {Record<string, (place: string) => string>} */
const sentences = {
  ENOSPC: (place) => `The disk of ${place} is full: make room, and run the command again.`,
  EDQUOT: (place) => `The quota of ${place} is used up: make room, and run the command again.`,
  EACCES: (place) => `This account may not use ${place}: allow it, or name another folder.`,
  EPERM: (place) => `This account may not use ${place}: allow it, or name another folder.`,
  EROFS: (place) =>
    `${place} is on a disk that is read-only: mount it for writing, or name another folder.`,
  ENOENT: (place) => `${place} is missing: put it back, or correct the name.`,
  ENOTDIR: (place) =>
    `${place} leads through a file where a folder has to be: move the file away, or correct the name.`,
  EEXIST: (place) => `${place} is in the way: move it away, and run the command again.`,
  EISDIR: (place) => `${place} is a folder where a file has to be: name a file, or move it away.`,
  ENAMETOOLONG: (place) => `${place} is too long a name for this disk: choose a shorter one.`,
  EMFILE: () =>
    'This account has too many files open: raise the limit, such as with "ulimit -n 4096", and run the command again.',
  ENFILE: () =>
    'This machine has too many files open: end what you do not need, and run the command again.',
  EIO: (place) => `The disk of ${place} does not work: look after it before anything else.`,
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
  return sentence?.(code === 'EISDIR' ? 'What was named' : 'the folder that is written');
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
