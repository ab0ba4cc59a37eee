import type { Environment, HostDescription, Lock, LockedRemote } from 'shared-contract';
import { type CheckedPlan, checkPlan } from '../check/check-plan';
import { readHost } from '../check/shell/host-problems';
import { nextLock, saveLock } from '../lock/save-lock';
import { asWriter } from '../lock/writer';
import { RefusedError } from '../problem';
import { type Plan, planFromFile } from '../resolve/plan';
import { openStore } from '../store/open-store';
import { environmentOf, type Folders, lockOf, openEnvironment } from './context';
import { refuseToUndo } from './would-undo';

/** Result of locking an environment. */
export interface Written {
  environment: string;
  /** The lock that was in place before. */
  before: Lock | undefined;
  /** The lock that is in place now. */
  after: Lock;
  /** False when there was nothing to change. */
  changed: boolean;
}

/** Checks what the environment's file asks for. */
export async function checkEnvironment(folders: Folders, name: string): Promise<CheckedPlan> {
  const files = openEnvironment(folders, name);
  const environment = environmentOf(files, name);
  const host = readHost(folders.shell);
  const store = openStore(environment, folders.store);
  return checkPlan(await planFromFile(environment, store, lockOf(files)), store, host);
}

export interface LockOptions {
  /** Makes the lock although that undoes a promotion or a rollback. */
  accept?: boolean;
}

/** Checks what the environment's file asks for and makes it the lock. */
export async function lockEnvironment(
  folders: Folders,
  name: string,
  { accept = false }: LockOptions = {},
): Promise<Written> {
  const files = openEnvironment(folders, name);
  return asWriter(folders.environments, name, async () => {
    const environment = environmentOf(files, name);
    const store = openStore(environment, folders.store);
    const plan = await planFromFile(environment, store, lockOf(files));
    return writePlan(folders, plan, 'lock', (before, remotes) => {
      if (!accept) refuseToUndo(files, before, remotes);
    });
  });
}

/**
 * Checks a plan and makes it the lock; only for the writer of the environment.
 * @param by what makes the lock
 * @param consider is asked before anything is written, and may refuse
 * @throws RefusedError with every problem of the plan
 */
export async function writePlan(
  folders: Folders,
  plan: Plan,
  by: string,
  consider: (before: Lock | undefined, remotes: readonly LockedRemote[]) => void = () => undefined,
): Promise<Written> {
  const { environment } = plan;
  const files = openEnvironment(folders, environment.name);
  const host = readHost(folders.shell);
  const { remotes } = await checked(plan, folders, environment, host);
  const before = lockOf(files);
  consider(before, remotes);
  const made = folders.actor ? `${by} by ${folders.actor}` : by;
  const after = nextLock(files, before, { environment, remotes, host, by: made });
  if (after) saveLock(files, after);
  return {
    environment: environment.name,
    before,
    after: after ?? (before as Lock),
    changed: after !== undefined,
  };
}

async function checked(
  plan: Plan,
  folders: Folders,
  environment: Environment,
  host: HostDescription,
): Promise<CheckedPlan> {
  const result = await checkPlan(plan, openStore(environment, folders.store), host);
  if (result.problems.length > 0) {
    throw new RefusedError(`${environment.name} would not run.`, result.problems);
  }
  return result;
}
