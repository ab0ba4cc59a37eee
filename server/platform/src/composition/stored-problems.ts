import { type LockContent, lockedProblems, type OwnStore, type Problem } from 'composition';
import type { Logger } from 'shared-server';

/** How long what was found is not looked for again, in milliseconds. */
const FRESH_MS = 30_000;

/** Holds the files in the store against the lock that names them. */
export interface StoredProblems {
  /** Looks at the files of a lock that is taken up, and logs what is wrong. No one waits for it. */
  taken(lock: LockContent): void;
  /** @returns what is wrong with the files that the lock names */
  of(lock: LockContent): Promise<Problem[]>;
}

/**
 * A remote whose files differ stays where it is: browsers refuse the files by their hashes and fall
 * back, and the people who run the portal see why.
 *
 * @param store the portal's own remote store
 */
export function storedProblems(store: OwnStore, logger: Logger): StoredProblems {
  let found: { lock: LockContent; at: number; problems: Promise<Problem[]> } | undefined;

  function of(lock: LockContent): Promise<Problem[]> {
    if (found?.lock !== lock || Date.now() - found.at > FRESH_MS) {
      found = { lock, at: Date.now(), problems: lockedProblems(lock, store) };
      // Callers handle the rejection; without a caller it would be unhandled and end the process.
      found.problems.catch(() => undefined);
    }
    return found.problems;
  }

  return {
    of,
    taken(lock) {
      of(lock)
        .then((problems) => {
          for (const { remote, rule, text } of problems) logger.error({ remote, rule }, text);
        })
        .catch((error) => logger.error({ err: error }, 'the files of the lock cannot be checked'));
    },
  };
}
