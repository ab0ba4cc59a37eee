import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { VersionFileMap } from './files-store';
import { listPublishedVersions } from './folder-store';
import { isAbsent } from './read-if-present';
import type { StoreWriter } from './store-writer';
import { getDescription } from './version-name';

const PREFIX = '.unfinished-';
/** Minimum age of leftovers that are removed. Another server may still be writing newer ones. */
const SURELY_LEFT_MS = 3_600_000;

/** @param folder of a remote store; several servers may write into it at once */
export function createFolderWriter(folder: string): StoreWriter {
  return {
    async put(name, version, files) {
      const remote = join(folder, name);
      const target = join(remote, version);
      const description = getDescription(name);
      let isNew = false;
      if (!(await fileExists(join(target, description)))) {
        await mkdir(remote, { recursive: true });
        await removeLeftovers(remote);
        isNew = await writeAside(remote, target, files);
      }
      await writeVersionList(folder, name);
      // The description contains the hash of every other file.
      const stored = await readFile(join(target, description));
      return { isNew, isSame: stored.equals(files.get(description) ?? Buffer.alloc(0)) };
    },
  };
}

/** @returns false when another process published the version in the meantime */
async function writeAside(remote: string, target: string, files: VersionFileMap): Promise<boolean> {
  const aside = join(remote, `${PREFIX}${process.pid}-${randomUUID().slice(0, 8)}`);
  try {
    for (const [path, content] of files) await writeSynced(join(aside, path), content);
    await rename(aside, target);
    await syncFolder(remote);
    return true;
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    if (await fileExists(join(target, getDescription(basename(remote))))) return false;
    throw error;
  }
}

/** Synced before the rename, or the file could be empty after a power failure. */
async function writeSynced(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Removes temporary folders of killed processes. */
async function removeLeftovers(remote: string): Promise<void> {
  for (const name of await readdir(remote)) {
    if (!name.startsWith(PREFIX)) continue;
    const left = await stat(join(remote, name)).catch(() => undefined);
    if (!left || Date.now() - left.mtimeMs < SURELY_LEFT_MS) continue;
    await rm(join(remote, name), { recursive: true, force: true });
  }
}

/** Another server may publish concurrently: the last writer must have seen both. */
async function writeVersionList(folder: string, name: string): Promise<void> {
  const file = join(folder, name, 'versions.json');
  for (;;) {
    const versions = listPublishedVersions(folder, name).filter((version) =>
      existsSync(join(folder, name, version, getDescription(name))),
    );
    const list = JSON.stringify({ versions });
    const listed = await readFile(file, 'utf8').catch(() => undefined);
    if (listed === list) return;
    const aside = join(folder, name, `.versions.json.${process.pid}-${randomUUID().slice(0, 8)}`);
    await writeFile(aside, list);
    await rename(aside, file);
  }
}

async function fileExists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}
