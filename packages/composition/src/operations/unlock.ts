import { existsSync, rmSync } from 'node:fs';
import type { Lock } from 'shared-contract';
import { runAsWriter } from '../lock/writer';
import { RefusedError } from '../problem';
import {
  type Folders,
  openEnvironment,
  readEnvironmentOrRefuse,
  readLockIfValid,
  requireLock,
} from './context';

/**
 * Makes an environment follow its file again; the history is kept.
 * @returns the removed lock, if readable
 */
export async function unlock(folders: Folders, name: string): Promise<Lock | undefined> {
  const files = openEnvironment(folders, name);
  return runAsWriter(folders.environments, name, async () => {
    if (readEnvironmentOrRefuse(files, name).approval) {
      throw new RefusedError(
        `${name} requires approval, which following its file would bypass: remove "approval" from the file first.`,
      );
    }
    const lock = readLockIfValid(files);
    // An unreadable lock is removed too.
    if (!lock && !existsSync(files.lock)) requireLock(files, name);
    rmSync(files.lock);
    return lock;
  });
}
