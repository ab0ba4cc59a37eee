import { chmodSync, cpSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies a build and makes the copy writable, because a release may be read-only.
 * @param {string} from
 * @param {string} to
 */
export function copyBuild(from, to) {
  try {
    cpSync(from, to, { recursive: true });
  } finally {
    // cpSync copies modes too, even when it fails halfway and the rest must be removed.
    allowWriting(to);
  }
}

/** @param {string} path */
function allowWriting(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  chmodSync(path, found.isDirectory() ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of readdirSync(path)) allowWriting(join(path, name));
}
