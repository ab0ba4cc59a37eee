import { createFolderStore } from './folder-store';
import type { StoreReader } from './store-reader';

/** The portal's own remote store: its folder, or a reader for a bucket. */
export type OwnStore = string | StoreReader;

export function readOwnStore(store: OwnStore): StoreReader {
  return typeof store === 'string' ? createFolderStore(store) : store;
}
