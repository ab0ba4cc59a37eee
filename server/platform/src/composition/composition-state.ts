import { join } from 'node:path';
import {
  composeForRing,
  composeInMemory,
  environmentFiles,
  type LockContent,
  lockInMemory,
  lockRefusals,
  type MemoryLock,
  type RampShares,
  type Ring,
  readEnvironment,
  readLock,
  withRamps,
} from 'composition';
import type { Composition, Lock, OverrideRules } from 'shared-contract';
import type { Logger } from 'shared-server';
import { type ComposedPart, lockedParts, memoryParts, unreadableParts } from './composed-part';
import { needsLock } from './require-environment';
import { readShell } from './shell-fit';

/** Where compositions are made from. */
export interface CompositionFiles {
  /** Folder of the environments. */
  environments: string;
  /** Name of the one that is served. */
  environment: string;
  /** Folder of the published remotes. */
  store: string;
  /** Where the store is when it is in a bucket, of which a lock alone can be served. */
  bucket?: string | undefined;
  /** Folder of the shell's build, which a lock in memory is checked against. */
  shell?: string;
  /** Path that the portal is below. */
  base?: string;
}

/** The inputs of compositions at one time. */
export interface CompositionState {
  /** The lock in the file; undefined while the environment follows its own file. */
  lock: Lock | undefined;
  /** The same lock, or the one that was made from the environment's file. */
  content: LockContent;
  overrides: OverrideRules | undefined;
  /** Registries whose versions alone run here; undefined where nothing is asked for. */
  keys: string[] | undefined;
  /** The remotes outside of any canary, with the details for operators. */
  parts: ComposedPart[];
  compose(ring: Ring | undefined, shareOf: RampShares): Composition;
  /** Files that it depends on, for noticing a change. */
  files: string[];
}

/**
 * @param previous what was composed before: a remote that became unreadable keeps its
 * place from there
 * @throws Error when the lock, or without one the environment's file, cannot be read or may
 * not be served
 */
export function readComposition(
  from: CompositionFiles,
  logger: Logger,
  previous?: CompositionState,
): CompositionState {
  const files = environmentFiles(from.environments, from.environment);
  const lock = readLock(files);
  if (lock) {
    const refusals = lockRefusals(lock, from.environment);
    if (refusals.length > 0) throw new Error(`${files.lock}: ${refusals.join(' ')}`);
    return {
      lock,
      content: lock,
      overrides: lock.overrides,
      keys: lock.keys,
      parts: lockedParts(lock),
      compose: (ring, shareOf) => composeForRing(withRamps(lock, shareOf), ring),
      files: [files.lock],
    };
  }
  if (from.bucket) throw new Error(needsLock(from.environment, from.bucket));
  const environment = readEnvironment(files);
  const host = from.shell === undefined ? undefined : readShell(from.shell);
  const made = lockInMemory(environment, from.store, host, previous?.content);
  logProblems(made, logger);
  return {
    lock,
    content: made,
    overrides: environment.overrides,
    keys: environment.keys,
    parts: memoryParts(made),
    compose: (ring, shareOf) => composeInMemory(withRamps(made, shareOf), ring),
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
  for (const { name, text } of unreadableParts(made)) logger.error({ remote: name }, text);
}
