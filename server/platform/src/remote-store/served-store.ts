import type { LockContent, OwnStore } from 'composition';

/** Whether a version is available in the served folder. */
export type Brought = 'there' | 'absent' | 'unreachable';

/** The server's remote store: files are always served from a folder. */
export interface ServedStore {
  folder: string;
  own: OwnStore;
  /**
   * Copies a version into the served folder if needed.
   * @param patienceMs how long the caller waits; unlimited by default
   */
  bring(name: string, version: string, patienceMs?: number): Promise<Brought>;
  /** Fetches and pins the versions of a lock; failures are logged. */
  bringLocked(lock: Pick<LockContent, 'shell' | 'remotes'>): Promise<void>;
  /**
   * @param path path of a file missing in every local shell
   * @returns the shell version with that file, which is now local
   */
  bringShellWith(path: string): Promise<string | undefined>;
  /** @returns the versions of a remote; undefined when the folder lists them itself */
  versions(name: string): Promise<string[] | undefined>;
}
