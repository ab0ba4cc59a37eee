import { findLockedProblems, type LockContent, type OwnStore, type Problem } from 'composition';
import type { Logger } from 'shared-server';

/** How long the result is cached, in milliseconds. */
const FRESH_MS = 30_000;

export interface StoredProblems {
  /** Checks a newly loaded lock's files in the background, and logs problems. */
  checkInBackground(lock: LockContent): void;
  /** @returns problems of the files that the lock names */
  findProblems(lock: LockContent): Promise<Problem[]>;
}

/**
 * A remote whose files differ remains composed: browsers refuse the files by hash and fall back,
 * and operators see why.
 * @param store the portal's own remote store
 */
export function createStoredProblems(store: OwnStore, logger: Logger): StoredProblems {
  let found: { lock: LockContent; at: number; problems: Promise<Problem[]> } | undefined;

  function findProblems(lock: LockContent): Promise<Problem[]> {
    if (found?.lock !== lock || Date.now() - found.at > FRESH_MS) {
      found = { lock, at: Date.now(), problems: findLockedProblems(lock, store) };
      // Callers handle the rejection, but without a handler here it could end the process first.
      found.problems.catch(() => undefined);
    }
    return found.problems;
  }

  return {
    findProblems,
    checkInBackground(lock) {
      findProblems(lock)
        .then((problems) => {
          for (const { remote, rule, text } of problems) logger.error({ remote, rule }, text);
        })
        .catch((error) =>
          logger.error({ err: error }, 'the files of the lock could not be checked'),
        );
    },
  };
}
