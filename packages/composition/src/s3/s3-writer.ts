import type { VersionFileMap } from '../store/files-store';
import type { StoreWriter } from '../store/store-writer';
import { getDescription } from '../store/version-name';
import type { S3Client } from './s3-client';
import { createNoConditionalWritesError } from './s3-failure';
import { computeContentId, getFilesPrefix, getPublishedKey } from './s3-keys';
import type { S3Settings } from './s3-settings';
import { readPublished } from './s3-store';

/** Key of an object that is written to test whether the store refuses to overwrite it. */
const PROBE = 'conditional-write';

/**
 * Writes the files of a version first, and its marker last. Of two concurrent publishers, the store
 * lets only one write the marker.
 */
export function createS3Writer(
  client: S3Client,
  { place }: Pick<S3Settings, 'place'>,
): StoreWriter {
  return {
    async put(name, version, files) {
      if (!(await readPublished(client, name, version))) {
        const content = computeContentId(files);
        await requireConditionalWrites(client, place);
        const prefix = getFilesPrefix(name, version, content);
        await Promise.all([...files].map(([path, body]) => client.put(prefix + path, body)));
        const object = Buffer.from(JSON.stringify({ schema: 1, content }));
        const isNew = await client.put(getPublishedKey(name, version), object, true);
        if (isNew) return { isNew, isSame: true };
      }
      return { isNew: false, isSame: await isStored(client, name, version, files) };
    },
  };
}

/** The description contains the hash of every other file. */
async function isStored(
  client: S3Client,
  name: string,
  version: string,
  files: VersionFileMap,
): Promise<boolean> {
  const object = await readPublished(client, name, version);
  const path = getDescription(name);
  const stored = object && (await client.get(getFilesPrefix(name, version, object.content) + path));
  return stored?.equals(files.get(path) ?? Buffer.alloc(0)) ?? false;
}

/** @throws StoreError when the store overwrites existing objects */
async function requireConditionalWrites(client: S3Client, place: string): Promise<void> {
  const body = Buffer.from('Tests whether the store refuses to overwrite an existing object.\n');
  // The first write may create the object.
  for (let tries = 0; tries < 2; tries += 1) {
    if (!(await client.put(PROBE, body, true))) return;
  }
  throw createNoConditionalWritesError({ place });
}
