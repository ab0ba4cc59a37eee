import type { LockContent, MemoryLock } from 'composition';
import type { LockedRemote } from 'shared-contract';

export interface ComposedPart {
  name: string;
  /** Version ranges of the shared modules that it requires. */
  shared: Record<string, string>;
  canary: LockedRemote['canary'];
  lastKnownGood: LockedRemote['lastKnownGood'];
  provenance: LockedRemote['provenance'];
  /** Why it couldn't be locked. */
  problems: string[];
}

/** @returns the remotes of a lock, without problems because it was checked */
export function getLockedParts({ remotes }: LockContent): ComposedPart[] {
  return remotes.map(({ name, shared, canary, lastKnownGood, provenance }) => ({
    name,
    shared,
    canary,
    lastKnownGood,
    provenance,
    problems: [],
  }));
}

/**
 * @returns the environment's remotes that run, with the problems of those that couldn't be locked
 */
export function getMemoryParts(made: MemoryLock): ComposedPart[] {
  const locked = getLockedParts(made);
  return made.lines.map(({ name }) => ({
    name,
    shared: {},
    canary: undefined,
    lastKnownGood: undefined,
    provenance: undefined,
    ...locked.find((one) => one.name === name),
    problems: [
      ...made.problems.filter(({ remote }) => remote === name).map(({ text }) => text),
      ...findUnreadableParts(made).flatMap((one) => (one.name === name ? [one.text] : [])),
    ],
  }));
}

/** @returns the state of each remote that can't be locked now */
export function findUnreadableParts(made: MemoryLock): { name: string; text: string }[] {
  return made.unlockable.map((name) => {
    const isKept = [...made.remotes, ...made.places].some((one) => one.name === name);
    const text = `the remote can't be read, so ${isKept ? 'its last readable version is kept' : 'it is left out'}`;
    return { name, text };
  });
}
