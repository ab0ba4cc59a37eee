import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lock, lock } from 'shared-contract';
import type { EnvironmentFiles } from '../files';
import { RefusedError } from '../problem';

/** @returns the revision numbers of an environment, oldest first */
export function getRevisions(files: EnvironmentFiles): number[] {
  let names: string[];
  try {
    names = readdirSync(files.history);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return names
    .flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : []))
    .sort((a, b) => a - b);
}

export function getRevisionFile(files: EnvironmentFiles, revision: number): string {
  return join(files.history, `${revision}.json`);
}

/**
 * @returns an earlier lock, and its file as it was written
 * @throws RefusedError when the history lacks it
 */
export function readRevision(
  files: EnvironmentFiles,
  revision: number,
): { lock: Lock; text: string } {
  const file = getRevisionFile(files, revision);
  try {
    const text = readFileSync(file, 'utf8');
    return { lock: lock.parse(JSON.parse(text)), text };
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new RefusedError(
      missing
        ? `Revision ${revision} is not in the history (${file} is missing): use one that "npm run compose -- status <env>" shows, or restore the file from version control.`
        : `Revision ${revision} cannot be read, ${file} is not a lock: restore the file from version control.`,
    );
  }
}

/** @returns the locks that successive rollbacks would restore, in order */
export function getEarlierLocks(files: EnvironmentFiles, current: Lock | undefined): Lock[] {
  const locks: Lock[] = [];
  for (let at = current; at?.before !== undefined && at.before < at.revision; ) {
    try {
      at = readRevision(files, at.before).lock;
    } catch (error) {
      if (error instanceof RefusedError) break;
      throw error;
    }
    locks.push(at);
  }
  return locks;
}
