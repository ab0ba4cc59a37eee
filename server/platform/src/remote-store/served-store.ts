import type { LockContent, OwnStore } from 'composition';

/** Whether a version is in the folder that files are sent from. */
export type Brought = 'there' | 'absent' | 'unreachable';

/** The remote store as a server uses it: files are sent from a folder, wherever they come from. */
export interface ServedStore {
  /** Folder that files are sent from. */
  folder: string;
  /** The store, for checks. */
  own: OwnStore;
  /**
   * Brings a version that is to be served into the folder, unless it is there.
   * @param patienceMs how long the caller waits; default: as long as it takes
   */
  bring(name: string, version: string, patienceMs?: number): Promise<Brought>;
  /** Brings what a lock names, and keeps it; what failed is in the log. */
  bringLocked(lock: Pick<LockContent, 'shell' | 'remotes'>): Promise<void>;
  /**
   * @param path path of a file that no shell in the folder has
   * @returns version of the shell that has it and was brought
   */
  bringShellWith(path: string): Promise<string | undefined>;
  /** @returns the versions of a remote; nothing when the folder has a list of them */
  versions(name: string): Promise<string[] | undefined>;
}
