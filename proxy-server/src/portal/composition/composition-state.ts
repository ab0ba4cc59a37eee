import {
  composeForRing,
  environmentFiles,
  lockRefusals,
  type Ring,
  readEnvironment,
  readLock,
} from 'composition';
import type { Composition, Lock, OverrideRules } from 'shared-contract';
import type { Logger } from 'shared-server';
import type { ComposedPart } from './live/composed-part';
import { resolveLive } from './live/resolve-live';

/** Where compositions are made from. */
export interface CompositionFiles {
  /** Folder of the environments. */
  environments: string;
  /** Name of the one that is served. */
  environment: string;
  /** Folder of the published remotes. */
  store: string;
}

/** The inputs of compositions at one time. */
export interface CompositionState {
  /** Served unchanged; without a lock the environment's own file is resolved. */
  lock: Lock | undefined;
  overrides: OverrideRules | undefined;
  /** The remotes that everyone gets who is in no canary, with what operators want to know of them. */
  parts: ComposedPart[];
  compose(ring: Ring | undefined): Composition;
  /** Files that it depends on, for noticing a change. */
  files: string[];
}

/**
 * @param previous what was composed before: a remote that became unreadable keeps its place from there
 * @throws Error when the lock, or without one the environment's file, cannot be read or may not be served
 */
export function readComposition(
  { environments, environment, store }: CompositionFiles,
  logger: Logger,
  previous?: CompositionState,
): CompositionState {
  const files = environmentFiles(environments, environment);
  const lock = readLock(files);
  if (lock) {
    const refusals = lockRefusals(lock, environment);
    if (refusals.length > 0) throw new Error(`${files.lock}: ${refusals.join(' ')}`);
    return {
      lock,
      overrides: lock.overrides,
      parts: lock.remotes.map(({ name, shared, canary, lastKnownGood }) => ({
        name,
        shared,
        canary,
        lastKnownGood,
        problems: [],
      })),
      compose: (ring) => composeForRing(lock, ring),
      files: [files.lock],
    };
  }
  const wanted = readEnvironment(files);
  const live = resolveLive(wanted, store, logger, previous?.compose(undefined).remotes);
  return {
    lock,
    overrides: wanted.overrides,
    parts: live.parts,
    compose: () => ({ schema: 1, environment: wanted.name, remotes: live.remotes }),
    files: [files.lock, files.environment, ...live.files],
  };
}
