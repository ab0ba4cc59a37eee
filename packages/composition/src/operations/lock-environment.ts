import { isDeepStrictEqual } from 'node:util';
import type { Lock } from 'shared-contract';
import { type CheckedPlan, checkPlan } from '../check/check-plan';
import { type CanaryEdit, keepPending } from '../lock/pending';
import { createNextLock, saveLock } from '../lock/save-lock';
import { runAsWriter } from '../lock/writer';
import { RefusedError } from '../problem';
import { type Plan, planFromFile } from '../resolve/plan';
import {
  type Folders,
  openEnvironment,
  readEnvironmentOrRefuse,
  readLockOrRefuse,
} from './context';
import { refuseToUndo } from './guards/would-undo';

export interface Written {
  environment: string;
  before: Lock | undefined;
  after: Lock;
  /** False when there was nothing to change. */
  changed: boolean;
  /** The author, when the lock waits for approval. */
  waitsFor?: string;
}

interface WriteOptions {
  /** Called before anything is written; throws to refuse. */
  consider?: (before: Lock | undefined, next: LockedParts) => void;
  /** Needs no approval if nothing else changes. */
  stopsCanary?: boolean;
  /** Applied to the environment's file when a waiting lock is approved. */
  edit?: CanaryEdit;
}

export type LockedParts = Pick<Lock, 'shell' | 'remotes'>;

export async function checkEnvironment(folders: Folders, name: string): Promise<CheckedPlan> {
  const files = openEnvironment(folders, name);
  const environment = readEnvironmentOrRefuse(files, name);
  return checkPlan(
    await planFromFile(environment, folders.store, readLockOrRefuse(files)),
    folders,
  );
}

export interface LockOptions {
  /** Locks even if that undoes a promotion or a rollback. */
  accept?: boolean;
}

/** Checks what the environment's file requests and locks it. */
export async function lockEnvironment(
  folders: Folders,
  name: string,
  { accept = false }: LockOptions = {},
): Promise<Written> {
  const files = openEnvironment(folders, name);
  return runAsWriter(folders.environments, name, async () => {
    const environment = readEnvironmentOrRefuse(files, name);
    const plan = await planFromFile(environment, folders.store, readLockOrRefuse(files));
    return writePlan(folders, plan, 'lock', {
      consider(before, next) {
        if (!accept) refuseToUndo(files, before, next);
      },
    });
  });
}

/**
 * Checks a plan and locks it. The caller must be the writer of the environment.
 * @param by the command
 * @throws RefusedError with every problem of the plan
 */
export async function writePlan(
  folders: Folders,
  plan: Plan,
  by: string,
  { consider = () => undefined, stopsCanary = false, edit }: WriteOptions = {},
): Promise<Written> {
  const { environment } = plan;
  const files = openEnvironment(folders, environment.name);
  const { shell, remotes, contract } = await checkPlanOrRefuse(plan, folders);
  const before = readLockOrRefuse(files);
  consider(before, { ...(shell && { shell }), remotes });
  const made = folders.actor ? `${by} by ${folders.actor}` : by;
  const after = createNextLock(files, before, { environment, shell, remotes, contract, by: made });
  const written = {
    environment: environment.name,
    before,
    after: after ?? (before as Lock),
    changed: after !== undefined,
  };
  const isExempt = stopsCanary && after && isSameBesides(before, after);
  if (after && environment.approval && !isExempt) {
    const waitsFor = folders.actor ?? 'someone';
    keepPending(files, { by: waitsFor, lock: after, edit });
    return { ...written, waitsFor };
  }
  if (after) saveLock(files, after);
  return written;
}

/** @returns whether only canaries differ */
function isSameBesides(before: Lock | undefined, after: Lock): boolean {
  const getContent = (lock: Lock | undefined) => {
    const { origins, overrides, keys, shell, remotes = [] } = lock ?? {};
    const parts = [shell, ...remotes].map((part) => part && { ...part, canary: undefined });
    return JSON.parse(JSON.stringify({ origins, overrides, keys, parts }));
  };
  return isDeepStrictEqual(getContent(before), getContent(after));
}

async function checkPlanOrRefuse(
  plan: Plan,
  folders: Folders,
): Promise<LockedParts & { contract: string }> {
  const { problems, shell, remotes, host } = await checkPlan(plan, folders);
  if (problems.length > 0 || !host) {
    throw new RefusedError(`${plan.environment.name} would not run.`, problems);
  }
  return { ...(shell && { shell }), remotes, contract: host.contract };
}
