import { isDeepStrictEqual } from 'node:util';
import type { Lock, LockedRemote, LockedShell } from 'shared-contract';
import type { EnvironmentFiles } from '../files';
import { RefusedError } from '../problem';
import type { Plan } from '../resolve/plan';
import { formatJson } from './format-json';
import { getEarlierLocks, getRevisionFile, getRevisions } from './history';
import { addLastKnownGood } from './last-known-good';
import { createFile, prepareFile } from './write-file';

export interface LockParts {
  environment: Plan['environment'];
  /** Undefined when each server uses its own build. */
  shell: LockedShell | undefined;
  remotes: readonly LockedRemote[];
  /** Version of the remote contract it was checked against. */
  contract: string;
  /** The command that makes the lock, such as `promote staging 12`. */
  by: string;
}

/**
 * @param current the current lock
 * @returns the next lock; undefined when it would be identical
 */
export function createNextLock(
  files: EnvironmentFiles,
  current: Lock | undefined,
  { environment, shell, remotes, contract, by }: LockParts,
): Lock | undefined {
  const earlier = current ? [current, ...getEarlierLocks(files, current)] : [];
  const $schema = environment.$schema?.replace(/environment(?=\.schema\.json$)/, 'lock');
  const next: Lock = {
    ...($schema && { $schema }),
    schema: 1,
    environment: environment.name,
    revision: (getRevisions(files).at(-1) ?? 0) + 1,
    ...(current && { before: current.revision }),
    by,
    at: new Date().toISOString(),
    contract,
    origins: environment.origins ?? [],
    ...(environment.overrides && { overrides: environment.overrides }),
    ...(environment.keys && { keys: environment.keys }),
    ...(shell && { shell }),
    remotes: remotes.map((remote) => addLastKnownGood(remote, earlier, environment.origins ?? [])),
  };
  return current && isDeepStrictEqual(getContent(current), getContent(next)) ? undefined : next;
}

/**
 * Writes a lock to the history and then in place.
 * @throws RefusedError when another process wrote the same revision
 */
export function saveLock(files: EnvironmentFiles, lock: Lock): void {
  const text = formatJson(lock);
  const prepared = prepareFile(files.lock, text);
  try {
    if (!createFile(getRevisionFile(files, lock.revision), text)) {
      throw new RefusedError(
        `Revision ${lock.revision} of ${lock.environment} was made by another process in the meantime, and nothing was changed: look at it and try again.`,
      );
    }
    prepared.replace();
  } finally {
    prepared.discard();
  }
}

/** @returns the lock without its schema reference, revision, predecessor, author and date */
function getContent({ $schema: _, revision: _revision, before: _before, ...lock }: Lock): unknown {
  const { by: _by, at: _at, ...rest } = lock;
  return JSON.parse(JSON.stringify(rest));
}
