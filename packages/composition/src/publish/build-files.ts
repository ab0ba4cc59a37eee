import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { VersionFileMap } from '../store/files-store';

/**
 * @param folder of one build, with its compressed files
 * @returns its files in path order
 */
export async function readBuildFiles(folder: string): Promise<VersionFileMap> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  const files = new Map<string, Buffer>();
  for (const path of paths) files.set(path, await readFile(join(folder, path)));
  return files;
}
