import { checkLocked } from '../check/check-locked';
import { readRevision } from '../lock/history';
import { replaceFile } from '../lock/write-file';
import { runAsWriter } from '../lock/writer';
import { RefusedError } from '../problem';
import { type Folders, openEnvironment, readLockIfValid, requireLock } from './context';
import type { Written } from './lock-environment';

export interface RollbackOptions {
  /** Target revision; by default the previous one. */
  revision?: number | undefined;
  /** Rolls back even if the check refuses it. */
  force?: boolean;
}

export async function rollback(
  folders: Folders,
  name: string,
  { revision, force = false }: RollbackOptions = {},
): Promise<Written> {
  const files = openEnvironment(folders, name);
  return runAsWriter(folders.environments, name, async () => {
    const current = revision === undefined ? requireLock(files, name) : readLockIfValid(files);
    const target = revision ?? current?.before;
    if (target === undefined) {
      throw new RefusedError(
        `There is no lock of ${name} before revision ${current?.revision}: "npm run compose -- unlock ${name}" makes it follow its file.`,
      );
    }
    const { lock, text } = readRevision(files, target);
    if (current?.revision === lock.revision) {
      return { environment: name, before: current, after: lock, changed: false };
    }
    if (!force) {
      const problems = await checkLocked(lock, folders);
      if (problems.length > 0) {
        throw new RefusedError(
          `Revision ${target} of ${name} would no longer run; use --force to restore it anyway.`,
          problems,
        );
      }
    }
    replaceFile(files.lock, text);
    return { environment: name, before: current, after: lock, changed: true };
  });
}
