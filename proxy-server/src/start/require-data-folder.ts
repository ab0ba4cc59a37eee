import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ServerConfig } from 'server-core/config/config';
import { ConfigError } from 'shared-server';

const MB = 1024 * 1024;
/** Room that a start needs: a log segment, and for a new embedded database its files. */
const ROOM = { start: 16 * MB, newDatabase: 128 * MB };

const causes: Record<string, string> = {
  ENOSPC: 'its disk is full: make room',
  EDQUOT: 'its quota is used up: make room',
  EACCES: 'this account may not write there: allow it, or name another folder',
  EPERM: 'this account may not write there: allow it, or name another folder',
  EROFS: 'its disk is read-only: mount it for writing, or name another folder',
  ENOTDIR: 'it leads through a file where a folder has to be: name another folder',
  EIO: 'its disk does not work: look after it before anything else',
};

/**
 * Tries to write into the data folder, so that a start which could not continue changes nothing.
 *
 * @throws ConfigError with cause and cure
 */
export function requireDataFolder({
  dataDir,
  databaseUrl,
}: Pick<ServerConfig, 'dataDir' | 'databaseUrl'>): void {
  const folder = existing(dataDir);
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(4096), { flush: true });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw unusable(dataDir, causes[code] ?? message);
  } finally {
    remove(probe);
  }
  const isNew = !databaseUrl && !existsSync(join(dataDir, 'db'));
  const room = isNew ? ROOM.newDatabase : ROOM.start;
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= room) return;
  throw unusable(
    dataDir,
    `its disk is full: ${Math.floor(free / MB)} MB are free and a start needs ${room / MB} MB`,
  );
}

function remove(probe: string): void {
  try {
    rmSync(probe, { force: true });
  } catch {
    // Where nothing could be written there is nothing to remove.
  }
}

function unusable(dataDir: string, reason: string): ConfigError {
  return new ConfigError([`PORTAL_DATA_DIR: ${dataDir} cannot be written, ${reason}`]);
}

function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder));
}
