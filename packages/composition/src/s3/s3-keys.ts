import { createHash } from 'node:crypto';
import { partName, publishedVersion } from 'shared-contract';
import * as z from 'zod/mini';
import type { VersionFileMap } from '../store/files-store';
import { isInside, StoreError } from '../store/store-reader';

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
export function getPublishedPrefix(name: string): string {
  return `${PUBLISHED}${checkPart(name)}/`;
}

export function getPublishedKey(name: string, version: string): string {
  return `${getPublishedPrefix(name)}${checkRelease(version)}.json`;
}

/** @returns the version that the key publishes; undefined for other keys */
export function parseVersion(name: string, key: string): string | undefined {
  const prefix = getPublishedPrefix(name);
  const version = key.endsWith('.json') ? key.slice(prefix.length, -'.json'.length) : '';
  return key.startsWith(prefix) ? publishedVersion.safeParse(version).data : undefined;
}

/** @returns prefix of a version's files */
export function getFilesPrefix(name: string, version: string, content: string): string {
  return `files/${checkPart(name)}/${checkRelease(version)}/${content}/`;
}

/** @returns the same id for the same files */
export function computeContentId(files: VersionFileMap): string {
  const hash = createHash('sha256');
  for (const path of [...files.keys()].sort()) {
    if (!isInside(path)) throw new StoreError(`${path} is not a plain file path.`);
    const one = createHash('sha256')
      .update(files.get(path) ?? '')
      .digest('hex');
    hash.update(`${path} ${one}\n`);
  }
  return hash.digest('hex');
}

function checkPart(name: string): string {
  if (partName.safeParse(name).success) return name;
  throw new StoreError(`${JSON.stringify(name.slice(0, 60))} is not a remote name.`);
}

function checkRelease(version: string): string {
  if (publishedVersion.safeParse(version).success) return version;
  throw new StoreError(`${JSON.stringify(version.slice(0, 60))} is not a version.`);
}
