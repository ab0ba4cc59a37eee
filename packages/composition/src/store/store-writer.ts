import type { VersionFileMap } from './files-store';

/** Result of publishing a version. */
export interface Put {
  /** False when the version was there already. */
  isNew: boolean;
  /** Whether what is in the store is what was to be published. */
  isSame: boolean;
}

/** Publishes into a remote store. A version appears as a whole, and never changes. */
export interface StoreWriter {
  /** @param files of the version, checked before */
  put(name: string, version: string, files: VersionFileMap): Promise<Put>;
}
