import type { VersionFileMap } from './files-store';

export interface Put {
  /** False when the version already existed. */
  isNew: boolean;
  /** Whether the stored files match the build. */
  isSame: boolean;
}

/** Publishes into a remote store. A version appears as a whole, and never changes. */
export interface StoreWriter {
  /** @param files of the checked version */
  put(name: string, version: string, files: VersionFileMap): Promise<Put>;
}
