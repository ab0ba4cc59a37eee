import { createHash } from 'node:crypto';
import { partName, publishedVersion } from 'shared-contract';
import * as z from 'zod/mini';
import type { VersionFileMap } from '../store/files-store';
import { isInside, StoreError } from '../store/store-reader';

// published/<name>/<version>.json             names the content of a version, which makes it one
// files/<name>/<version>/<content>/<path>     its files

/** Object that marks a version as published. */
export const published = z.object({
  schema: z.literal(1),
  /** Names the folder of its files, so that concurrent publishers never share one. */
  content: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type PublishedObject = z.infer<typeof published>;

/** Prefix of everything that is published. */
export const PUBLISHED = 'published/';

/** @returns prefix of the published versions of one remote, or of the shell */
export function publishedPrefix(name: string): string {
  return `${PUBLISHED}${part(name)}/`;
}

export function publishedKey(name: string, version: string): string {
  return `${publishedPrefix(name)}${release(version)}.json`;
}

/** @returns the published version of a key */
export function versionOf(name: string, key: string): string | undefined {
  const prefix = publishedPrefix(name);
  const version = key.endsWith('.json') ? key.slice(prefix.length, -'.json'.length) : '';
  return key.startsWith(prefix) ? publishedVersion.safeParse(version).data : undefined;
}

/** @returns prefix of a version's files */
export function filesPrefix(name: string, version: string, content: string): string {
  return `files/${part(name)}/${release(version)}/${content}/`;
}

/** @returns the same id for the same files */
export function contentId(files: VersionFileMap): string {
  const hash = createHash('sha256');
  for (const path of [...files.keys()].sort()) {
    if (!isInside(path)) throw new StoreError(`${path} is no plain path of a file.`);
    const one = createHash('sha256')
      .update(files.get(path) ?? '')
      .digest('hex');
    hash.update(`${path} ${one}\n`);
  }
  return hash.digest('hex');
}

function part(name: string): string {
  if (partName.safeParse(name).success) return name;
  throw new StoreError(`${JSON.stringify(name.slice(0, 60))} is no name of a remote.`);
}

function release(version: string): string {
  if (publishedVersion.safeParse(version).success) return version;
  throw new StoreError(`${JSON.stringify(version.slice(0, 60))} is no version.`);
}
