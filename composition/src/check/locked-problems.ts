import type { Lock } from 'shared-contract';
import type { Problem } from '../problem';
import { storeOf } from './check-locked';
import { readPublished } from './read-published';

/**
 * @param folder folder of the portal's own remote store
 * @returns what is wrong with the files that a lock names; empty when they are as it says
 */
export async function lockedProblems(lock: Lock, folder: string): Promise<Problem[]> {
  const versions = lock.remotes.flatMap(({ name, canary, ...pinned }) =>
    [pinned, canary?.pinned].flatMap((one) => (one ? [{ name, one }] : [])),
  );
  const read = await Promise.all(
    versions.map(({ name, one }) =>
      readPublished(storeOf(name, one, folder), name, one.version, one),
    ),
  );
  return read.flatMap(({ problems }) => problems);
}
