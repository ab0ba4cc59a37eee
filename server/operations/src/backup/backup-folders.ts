import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from 'server-core/config/config';
import { STORE_COPY } from 'server-core/config/config-production';

/** A folder in the backup, and the prefix of its entries' names. */
export interface BackupFolder {
  prefix: string;
  folder: string;
}

/** Folders in the data folder with the database or temporary files. */
const notCopied = new Set(['db', 'restore.partial', STORE_COPY]);
const SNAPSHOT = 'snapshot-';

/**
 * Every folder with the portal's files: the remote store, the environments, and the folders in the
 * data folder, except the database and temporary ones. Leaves out files directly in the data
 * folder, which are secrets, locks and logs.
 */
export async function listBackupFolders(config: ServerConfig): Promise<BackupFolder[]> {
  const inData = await listFolders(config.dataDir);
  return [
    ...inData
      .filter((name) => !notCopied.has(name) && !name.startsWith(SNAPSHOT))
      .map((name) => ({ prefix: `files/data/${name}/`, folder: join(config.dataDir, name) })),
    ...getSharedFolders(config),
  ];
}

/** The folders outside of the data folder; buckets have their own backups. */
function getSharedFolders(config: ServerConfig): BackupFolder[] {
  const remotes = { prefix: 'files/remotes/', folder: config.remoteStoreDir };
  return [
    ...(config.remoteStoreBucket ? [] : [remotes]),
    { prefix: 'files/environments/', folder: config.environmentsDir },
  ];
}

/** @returns the path to restore an entry of the archive to; null when it belongs to no folder */
export function getTargetPath(config: ServerConfig, name: string): string | null {
  const safe = !name.split('/').some((part) => part === '..' || part === '.' || part === '');
  const data = 'files/data/';
  if (!safe) return null;
  if (name.startsWith(data)) return join(config.dataDir, name.slice(data.length));
  const shared = getSharedFolders(config).find(({ prefix }) => name.startsWith(prefix));
  return shared ? join(shared.folder, name.slice(shared.prefix.length)) : null;
}

/**
 * @returns the files of a folder, relative to it; skips unfinished files, whose names start with a
 * dot
 */
export async function* listFiles(folder: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* listFiles(folder, path);
    else if (entry.isFile()) yield path;
  }
}

async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
