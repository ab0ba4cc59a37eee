import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ServerConfig } from 'server-core/config/config';
import { ConfigError } from 'shared-server';

const MB = 1024 * 1024;
/** Free bytes that a start needs: a log segment, or the files of a new embedded database. */
const REQUIRED = { start: 16 * MB, newDatabase: 128 * MB };

const causes: Record<string, string> = {
  ENOSPC: 'its disk is full: free some space',
  EDQUOT: 'its quota is used up: free some space',
  EACCES: 'this account cannot write there: grant it access, or use another folder',
  EPERM: 'this account cannot write there: grant it access, or use another folder',
  EROFS: 'its disk is read-only: mount it for writing, or use another folder',
  ENOTDIR: 'its path leads through a file: use another folder',
  EIO: 'its disk reports errors: check the disk first',
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
  const required = isNew ? REQUIRED.newDatabase : REQUIRED.start;
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= required) return;
  throw createUnusableError(
    dataDir,
    `its disk is full: ${Math.floor(free / MB)} MB are free, but a start needs ${required / MB} MB`,
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
