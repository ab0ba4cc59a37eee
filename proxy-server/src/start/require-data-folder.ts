import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ServerConfig } from 'server-core/config/config';
import { ConfigError } from 'shared-server';

const MB = 1024 * 1024;
/** Disk space that a start needs: a log segment, and the files of a new embedded database. */
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
 * Tests that the data folder is writable, so that a start that would fail changes nothing.
 * @throws ConfigError with cause and fix
 */
export function requireDataFolder({
  dataDir,
  databaseUrl,
}: Pick<ServerConfig, 'dataDir' | 'databaseUrl'>): void {
  const folder = findExisting(dataDir);
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(4096), { flush: true });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw createUnusableError(dataDir, causes[code] ?? message);
  } finally {
    removeProbe(probe);
  }
  const isNew = !databaseUrl && !existsSync(join(dataDir, 'db'));
  const room = isNew ? ROOM.newDatabase : ROOM.start;
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= room) return;
  throw createUnusableError(
    dataDir,
    `its disk is full: ${Math.floor(free / MB)} MB are free and a start needs ${room / MB} MB`,
  );
}

function removeProbe(probe: string): void {
  try {
    rmSync(probe, { force: true });
  } catch {
    // Nothing was written, so there is nothing to remove.
  }
}

function createUnusableError(dataDir: string, reason: string): ConfigError {
  return new ConfigError([`PORTAL_DATA_DIR: ${dataDir} cannot be written, ${reason}`]);
}

function findExisting(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : findExisting(dirname(folder));
}
