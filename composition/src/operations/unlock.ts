import { rmSync } from 'node:fs';
import type { Lock } from 'shared-contract';
import { asWriter } from '../lock/writer';
import { type Folders, openEnvironment, requireLock } from './context';

/**
 * Makes an environment follow its file again; the history stays.
 * @returns the lock that was taken away
 */
export async function unlock(folders: Folders, name: string): Promise<Lock> {
  const files = openEnvironment(folders, name);
  return asWriter(folders.environments, name, async () => {
    const lock = requireLock(files, name);
    rmSync(files.lock);
    return lock;
  });
}
