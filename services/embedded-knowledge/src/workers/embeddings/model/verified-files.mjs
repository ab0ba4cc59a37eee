import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

/** A model file is missing or differs from the published one. */
export class DamagedModelError extends Error {
  /** @override */
  name = 'DamagedModelError';
}

/**
 * @param {string} path
 * @param {string | undefined} sha256 in hexadecimal; undefined skips the check
 * @throws {DamagedModelError}
 */
export async function readVerified(path, sha256) {
  const bytes = await readFile(path).catch(() => {
    throw new DamagedModelError(`The file ${basename(path)} of the search model cannot be read`);
  });
  if (sha256 && createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw new DamagedModelError(`The file ${basename(path)} of the search model is damaged`);
  }
  return bytes;
}
