import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from 'server-core/config/config';
import { STORE_COPY } from 'server-core/config/config-production';

/** A folder whose files are in the backup, and what its entries' names begin with. */
export interface BackupFolder {
  prefix: string;
  folder: string;
}

/** Folders of the data folder that hold the database or are made for the moment. */
const notCopied = new Set(['db', 'restore.partial', STORE_COPY]);
const SNAPSHOT = 'snapshot-';

/**
 * Every folder that the portal keeps something in: all of the data folder's, whoever made them, the
 * remote store and the environments. Files that lie in the data folder itself are secrets, locks
 * and logs, and stay out.
 */
export async function backupFolders(config: ServerConfig): Promise<BackupFolder[]> {
  const inData = await foldersIn(config.dataDir);
  return [
    ...inData
      .filter((name) => !notCopied.has(name) && !name.startsWith(SNAPSHOT))
      .map((name) => ({ prefix: `files/data/${name}/`, folder: join(config.dataDir, name) })),
    ...sharedFolders(config),
  ];
}

/** The folders outside of the data folder; a bucket is copied by who runs it. */
function sharedFolders(config: ServerConfig): BackupFolder[] {
  const remotes = { prefix: 'files/remotes/', folder: config.remoteStoreDir };
  return [
    ...(config.remoteStoreBucket ? [] : [remotes]),
    { prefix: 'files/environments/', folder: config.environmentsDir },
  ];
}

/** @returns where an entry of the archive belongs, or null when it is no file of a folder */
export function placeOf(config: ServerConfig, name: string): string | null {
  const safe = !name.split('/').some((part) => part === '..' || part === '.' || part === '');
  const data = 'files/data/';
  if (!safe) return null;
  if (name.startsWith(data)) return join(config.dataDir, name.slice(data.length));
  const shared = sharedFolders(config).find(({ prefix }) => name.startsWith(prefix));
  return shared ? join(shared.folder, name.slice(shared.prefix.length)) : null;
}

/** @returns the files of a folder, relative to it; names with a dot in front are unfinished */
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

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
