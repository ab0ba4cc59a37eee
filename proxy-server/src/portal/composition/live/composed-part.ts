import type { LockedRemote } from 'shared-contract';

/** Facts about a remote that operators see and browsers do not get. */
export interface ComposedPart {
  name: string;
  /** Ranges of the shared modules that it was built for, by request. */
  shared: Record<string, string>;
  canary: LockedRemote['canary'];
  lastKnownGood: LockedRemote['lastKnownGood'];
  /** Entries of its line that cannot be applied, or the reason why the remote cannot be read. */
  problems: string[];
}
