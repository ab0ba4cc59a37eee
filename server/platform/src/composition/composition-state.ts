import { join } from 'node:path';
import {
  applyRamps,
  composeForRing,
  composeInMemory,
  findLockRefusals,
  getEnvironmentFiles,
  type LockContent,
  lockInMemory,
  type MemoryLock,
  type RampShares,
  type Ring,
  readEnvironment,
  readLock,
} from 'composition';
import type { Composition, Lock, OverrideRules } from 'shared-contract';
import type { Logger } from 'shared-server';
import {
  type ComposedPart,
  findUnreadableParts,
  getLockedParts,
  getMemoryParts,
} from './composed-part';
import { explainNeedsLock } from './require-environment';
import { readShell } from './shell-fit';

export interface CompositionFiles {
  environments: string;
  environment: string;
  store: string;
  /** Bucket of the store, which can only serve locks. */
  bucket?: string | undefined;
  /** Folder of the shell's build, to check an in-memory lock against. */
  shell?: string;
  base?: string;
}

export interface CompositionState {
  /** The lock in the file; undefined while the environment follows its own file. */
  lock: Lock | undefined;
  /** The same lock, or one made from the environment's file. */
  content: LockContent;
  overrides: OverrideRules | undefined;
  /** Public keys of trusted registries; undefined to allow all versions. */
  keys: string[] | undefined;
  /** The remotes outside of any canary, with operator details. */
  parts: ComposedPart[];
  compose(ring: Ring | undefined, getShare: RampShares): Composition;
  /** Files to watch for changes. */
  files: string[];
}

/**
 * @param previous the previous composition, from which unreadable remotes are kept
 * @throws Error when the lock, or without one the environment's file, can't be read or served
 */
export function readComposition(
  from: CompositionFiles,
  logger: Logger,
  previous?: CompositionState,
): CompositionState {
  const files = getEnvironmentFiles(from.environments, from.environment);
  const lock = readLock(files);
  if (lock) {
    const refusals = findLockRefusals(lock, from.environment);
    if (refusals.length > 0) throw new Error(`${files.lock}: ${refusals.join(' ')}`);
    return {
      lock,
      content: lock,
      overrides: lock.overrides,
      keys: lock.keys,
      parts: getLockedParts(lock),
      compose: (ring, getShare) => composeForRing(applyRamps(lock, getShare), ring),
      files: [files.lock],
    };
  }
  if (from.bucket) throw new Error(explainNeedsLock(from.environment, from.bucket));
  const environment = readEnvironment(files);
  const host = from.shell === undefined ? undefined : readShell(from.shell);
  const made = lockInMemory(environment, from.store, host, previous?.content);
  logProblems(made, logger);
  return {
    lock,
    content: made,
    overrides: environment.overrides,
    keys: environment.keys,
    parts: getMemoryParts(made),
    compose: (ring, getShare) => composeInMemory(applyRamps(made, getShare), ring),
    files: [
      files.lock,
      files.environment,
      ...made.files,
      ...(from.shell === undefined ? [] : [join(from.shell, 'shell.json')]),
    ],
  };
}

function logProblems(made: MemoryLock, logger: Logger): void {
  for (const { remote, rule, text } of made.problems) logger.error({ remote, rule }, text);
  for (const { name, text } of findUnreadableParts(made)) logger.error({ remote: name }, text);
}
