import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../config/read-config';
import { type EmbeddedConnection, openWorkerConnection } from './engine/worker-connection';
import { removeUnusedSegments } from './upkeep/checkpoints';

/**
 * Opens the embedded database of a folder.
 * @throws ConfigError when an old index needs a missing extension
 */
export async function openFolder(
  folder: string,
  onLost: (error: Error) => void,
): Promise<EmbeddedConnection> {
  const settings = join(folder, 'postgresql.conf');
  if (
    existsSync(settings) &&
    /^shared_preload_libraries *=.*pg_textsearch/m.test(readFileSync(settings, 'utf8'))
  ) {
    throw new ConfigError([
      'PORTAL_DATA_DIR: the database has indexes of KNOWLEDGE_RANKING=bm25, which this version does not support: start the previous version once without that setting to drop them',
    ]);
  }
  const connection = await openWorkerConnection({ folder }, onLost);
  await removeUnusedSegments(folder, connection);
  return connection;
}
