import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from 'shared-server';

const PREFIX = 'snapshot-';
/**
 * A file that was modified this recently before its copy may change again within the same
 * timestamp.
 */
const SETTLED_MS = 2_000;

type Copied = Map<string, string>;

/**
 * Copies the files of the embedded database while it is in use: first all of them during normal
 * work, and then the few that changed meanwhile, so that statements wait only briefly.
 * @returns a folder with a copy of the database in `db`, which the caller removes
 */
export async function snapshotDatabase(db: Database, dataDir: string): Promise<string> {
  return copyTo(dataDir, async (source, target) => {
    const copied = await copyChanged(source, target, new Map());
    await db.outsideTransaction(async (connection) => {
      await connection.exec('checkpoint');
      await copyChanged(source, target, copied);
    });
  });
}

/**
 * Like `snapshotDatabase`, for a database that no server has open; the caller holds the data
 * folder's lock.
 */
export async function snapshotClosedDatabase(dataDir: string): Promise<string> {
  return copyTo(dataDir, async (source, target) => {
    await copyChanged(source, target, new Map());
  });
}

/** Removes copies that killed processes left behind. */
export async function removeSnapshots(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

async function copyTo(
  dataDir: string,
  work: (source: string, target: string) => Promise<void>,
): Promise<string> {
  const folder = await mkdtemp(join(dataDir, PREFIX));
  try {
    await work(join(dataDir, 'db'), join(folder, 'db'));
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** @returns the state of each file when it was copied; skips files that are equal to `before` */
async function copyChanged(source: string, target: string, before: Copied): Promise<Copied> {
  const copied: Copied = new Map();
  await mkdir(target, { recursive: true, mode: 0o700 });
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const getPath = (entry: Dirent) => join(entry.parentPath, entry.name).slice(source.length + 1);
  // The database needs its empty folders as well.
  for (const entry of entries.filter((one) => one.isDirectory())) {
    await mkdir(join(target, getPath(entry)), { recursive: true, mode: 0o700 });
  }
  for (const entry of entries.filter((one) => one.isFile() && one.name !== 'postmaster.pid')) {
    const path = getPath(entry);
    const stamp = await getStamp(join(source, path));
    if (!stamp) continue;
    copied.set(path, stamp);
    if (before.get(path) !== stamp) await copyOne(join(source, path), join(target, path));
  }
  for (const path of before.keys()) {
    if (!copied.has(path)) await rm(join(target, path), { force: true });
  }
  return copied;
}

async function copyOne(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE).catch(ignoreMissing);
}

async function getStamp(file: string): Promise<string | undefined> {
  const now = Date.now();
  const found = await stat(file, { bigint: true }).catch(ignoreMissing);
  if (!found) return undefined;
  const settled = now - Number(found.mtimeMs) > SETTLED_MS;
  return `${found.mtimeNs}:${found.size}${settled ? '' : `:copied at ${now}`}`;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
