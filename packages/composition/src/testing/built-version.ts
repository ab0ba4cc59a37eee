import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { VersionFileMap } from '../store/files-store';
import type { Fixture } from './fixture';

/** @returns the files of a published fixture, with compressed forms of its scripts like a build */
export function readBuiltVersion(
  { folders }: Fixture,
  name: string,
  version: string,
): VersionFileMap {
  const folder = join(folders.store, name, version);
  const files = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    const path = relative(folder, file).split(sep).join('/');
    files.set(path, content);
    if (!path.endsWith('.js')) continue;
    files.set(`${path}.br`, brotliCompressSync(content));
    files.set(`${path}.gz`, gzipSync(content));
  }
  return files;
}
