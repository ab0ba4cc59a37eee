import { createFolderWriter, openS3Store, openS3Writer, type StoreWriter } from 'composition';
import type { ServerConfig } from 'server-core/config/config';
import type { Logger } from 'shared-server';
import type { ServedStore } from './served-store';
import { createStoreCopy } from './store-copy';

export type StoreConfig = Pick<
  ServerConfig,
  'remoteStoreDir' | 'remoteStoreBucket' | 'remoteStoreCopyBytes'
>;

export function openServedStore(config: StoreConfig, logger: Logger): ServedStore {
  const { remoteStoreDir: folder, remoteStoreBucket: bucket } = config;
  if (!bucket) return serveFolder(folder);
  const maxBytes = config.remoteStoreCopyBytes;
  return createStoreCopy({ folder, store: openS3Store(bucket), maxBytes }, logger);
}

/** @returns a store in a folder, which needs no copies */
export function serveFolder(folder: string): ServedStore {
  return {
    folder,
    own: folder,
    bring: async () => 'there',
    bringLocked: async () => undefined,
    bringShellWith: async () => undefined,
    versions: async () => undefined,
  };
}

export function openRegistryStore(config: StoreConfig): StoreWriter {
  const { remoteStoreDir, remoteStoreBucket } = config;
  return remoteStoreBucket ? openS3Writer(remoteStoreBucket) : createFolderWriter(remoteStoreDir);
}
