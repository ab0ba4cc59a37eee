import { getEnvironmentFiles, readLock } from 'composition';
import type { ServerConfig } from 'server-core/config/config';
import type { Logger } from 'shared-server';
import { openServedStore, type StoreConfig } from './open-served-store';
import type { ServedStore } from './served-store';

/** Opens the store, and fetches locked versions before the first request. */
export async function openStartedStore(
  config: StoreConfig & Pick<ServerConfig, 'environmentsDir' | 'environment'>,
  logger: Logger,
): Promise<ServedStore> {
  const remotes = openServedStore(config, logger);
  const lock = readLock(getEnvironmentFiles(config.environmentsDir, config.environment));
  if (lock) await remotes.bringLocked(lock);
  return remotes;
}
