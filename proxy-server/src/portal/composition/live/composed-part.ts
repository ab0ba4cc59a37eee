import type { LockedRemote } from 'shared-contract';

/** A remote beside what browsers are told of it. */
export interface ComposedPart {
  name: string;
  /** Ranges of the shared modules that it was built for, by request. */
  shared: Record<string, string>;
  canary: LockedRemote['canary'];
  lastKnownGood: LockedRemote['lastKnownGood'];
  /** What its line in the environment says and it does not take, or why it cannot be read. */
  problems: string[];
}
