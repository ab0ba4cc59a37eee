import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { publishedVersion } from 'shared-contract';
import * as z from 'zod/mini';
import { type PackedFile, readPackedFiles } from './packed-files';
import { isAbsent, readIfPresent } from './read-if-present';
import { isInside, type StoreReader } from './store-reader';
import { getDescription } from './version-name';

const pointer = z.object({ version: publishedVersion });

/** @param folder folder of the published remotes */
export function createFolderStore(folder: string): StoreReader {
  return {
    place: folder,
    versions: async (name) => listPublishedVersions(folder, name),
    workspace: async (name) => findWorkspaceVersion(folder, name),
    read: (name, version, path) => readInside(join(folder, name, version), path),
    readPacked: (name, version, path, size) =>
      readPackedInside(join(folder, name, version), path, size),
  };
}

/** @param folder folder of one build outside of any store */
export function createBuildStore(folder: string): StoreReader {
  return {
    place: folder,
    versions: async () => [],
    workspace: async () => undefined,
    read: (_name, _version, path) => readInside(folder, path),
    readPacked: (_name, _version, path, size) => readPackedInside(folder, path, size),
  };
}

/** Reads synchronously, because a thread for each of thousands of small files is slower. */
async function readInside(folder: string, path: string): Promise<Buffer | undefined> {
  return isInside(path) ? readIfPresent(join(folder, path)) : undefined;
}

async function readPackedInside(
  folder: string,
  path: string,
  size?: number,
): Promise<PackedFile[]> {
  return isInside(path) ? readPackedFiles(join(folder, path), size) : [];
}

/** @returns the versions of a remote in the folder, oldest first */
export function listPublishedVersions(folder: string, name: string): string[] {
  try {
    return readdirSync(join(folder, name), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && publishedVersion.safeParse(entry.name).success)
      .map(({ name: version }) => ({
        version,
        at: statSync(join(folder, name, version, getDescription(name)), { throwIfNoEntry: false }),
      }))
      .sort((a, b) => (a.at?.mtimeMs ?? 0) - (b.at?.mtimeMs ?? 0))
      .map(({ version }) => version);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

/** @returns the latest local build of the remote */
export function findWorkspaceVersion(folder: string, name: string): string | undefined {
  try {
    const text = readFileSync(join(folder, name, 'workspace.json'), 'utf8');
    return pointer.parse(JSON.parse(text)).version;
  } catch {
    return undefined;
  }
}
