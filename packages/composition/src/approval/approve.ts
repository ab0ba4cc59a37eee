import { checkLocked } from '../check/check-locked';
import { formatJson } from '../lock/format-json';
import { dropPending, getPending, type PendingLock } from '../lock/pending';
import { saveLock } from '../lock/save-lock';
import { prepareFile } from '../lock/write-file';
import { runAsWriter } from '../lock/writer';
import { editEnvironment } from '../operations/canary';
import {
  type Folders,
  openEnvironment,
  readEnvironmentOrRefuse,
  readLockOrRefuse,
} from '../operations/context';
import type { Written } from '../operations/lock-environment';
import { RefusedError } from '../problem';

/** Approves and applies the pending lock. Its author isn't allowed to approve it. */
export async function approve(folders: Folders, name: string): Promise<Written> {
  const files = openEnvironment(folders, name);
  return runAsWriter(folders.environments, name, async () => {
    const { by, lock, edit } = requirePending(name, getPending(files));
    const { actor } = folders;
    if (!actor || actor === by) {
      throw new RefusedError(
        `${by} made this lock of ${name}. Someone else must approve it, from their own account or with PORTAL_ACTOR.`,
      );
    }
    const before = readLockOrRefuse(files);
    if (before?.revision !== lock.before) {
      throw new RefusedError(
        `${name} is now at revision ${before?.revision ?? 'none'}, but the lock was made for ${lock.before ?? 'none'}: lock it again.`,
      );
    }
    const problems = await checkLocked(lock, folders);
    if (problems.length > 0) throw new RefusedError(`${name} would no longer run.`, problems);
    const at = new Date().toISOString();
    const after = { ...lock, by: `${lock.by}, approved by ${actor}`, at };
    const environment = edit && editEnvironment(readEnvironmentOrRefuse(files, name), edit);
    const prepared = environment && prepareFile(files.environment, formatJson(environment));
    try {
      saveLock(files, after);
      prepared?.replace();
    } finally {
      prepared?.discard();
    }
    dropPending(files);
    return { environment: name, before, after, changed: true };
  });
}

/** @returns the removed pending lock */
export async function reject(folders: Folders, name: string): Promise<PendingLock> {
  const files = openEnvironment(folders, name);
  return runAsWriter(folders.environments, name, async () => {
    const waiting = requirePending(name, getPending(files));
    dropPending(files);
    return waiting;
  });
}

function requirePending(name: string, waiting: PendingLock | undefined): PendingLock {
  if (waiting) return waiting;
  throw new RefusedError(`Nothing waits for approval in ${name}.`);
}
