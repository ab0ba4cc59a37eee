import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFiles } from '../publish/build-files';
import type { Put } from '../store/store-writer';
import { getDescription } from '../store/version-name';
import { openS3Store, openS3Writer } from './open-store-at';
import { type S3Variables, s3Settings } from './s3-settings';

/**
 * Asks the store before anything is built.
 * @throws Error with a sentence when nothing of the name can be read there
 */
export async function requireBucket(place: string, env: S3Variables, name: string): Promise<void> {
  await openS3Store(s3Settings(place, env)).versions(name);
}

/**
 * Publishes a build, with its packed files, into a store in a bucket.
 * @throws Error with a sentence when the store does not take it
 */
export async function publishBuild(
  place: string,
  env: S3Variables,
  { name, folder }: { name: string; folder: string },
): Promise<Put> {
  const description = await readFile(join(folder, getDescription(name)), 'utf8');
  const { version } = JSON.parse(description);
  return openS3Writer(s3Settings(place, env)).put(name, version, await buildFiles(folder));
}
