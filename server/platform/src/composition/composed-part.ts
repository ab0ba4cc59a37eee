import type { LockContent, MemoryLock } from 'composition';
import type { LockedRemote } from 'shared-contract';

/** Facts about a remote that operators see and browsers do not get. */
export interface ComposedPart {
  name: string;
  /** Ranges of the shared modules that it was built for, by request. */
  shared: Record<string, string>;
  canary: LockedRemote['canary'];
  lastKnownGood: LockedRemote['lastKnownGood'];
  provenance: LockedRemote['provenance'];
  /** Why its line could not be locked as it is, in sentences. */
  problems: string[];
}

/** @returns the remotes of a lock, which has no problems of its own: it was checked */
export function lockedParts({ remotes }: LockContent): ComposedPart[] {
  return remotes.map(({ name, shared, canary, lastKnownGood, provenance }) => ({
    name,
    shared,
    canary,
    lastKnownGood,
    provenance,
    problems: [],
  }));
}

/** @returns the lines of an environment that run, with why they could not be locked */
export function memoryParts(made: MemoryLock): ComposedPart[] {
  const locked = lockedParts(made);
  return made.lines.map(({ name }) => ({
    name,
    shared: {},
    canary: undefined,
    lastKnownGood: undefined,
    provenance: undefined,
    ...locked.find((one) => one.name === name),
    problems: [
      ...made.problems.filter(({ remote }) => remote === name).map(({ text }) => text),
      ...unreadableParts(made).flatMap((one) => (one.name === name ? [one.text] : [])),
    ],
  }));
}

/** @returns what becomes of each remote that cannot be locked now */
export function unreadableParts(made: MemoryLock): { name: string; text: string }[] {
  return made.unlockable.map((name) => {
    const isKept = [...made.remotes, ...made.places].some((one) => one.name === name);
    const text = `the remote cannot be read: ${isKept ? 'it keeps its place' : 'it is left out'}`;
    return { name, text };
  });
}
