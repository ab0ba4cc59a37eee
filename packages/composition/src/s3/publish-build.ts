import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuildFiles } from '../publish/build-files';
import type { Put } from '../store/store-writer';
import { getDescription } from '../store/version-name';
import { openS3Store, openS3Writer } from './open-store-at';
import { parseS3Settings, type S3Variables } from './s3-settings';

/**
 * Checks before a build that the bucket is accessible.
 * @throws Error with a sentence when the versions can't be listed
 */
export async function requireBucket(place: string, env: S3Variables, name: string): Promise<void> {
  await openS3Store(parseS3Settings(place, env)).versions(name);
}

/**
 * Publishes a build, with its compressed files, to a bucket.
 * @throws Error with a sentence when the store refuses it
 */
export async function publishBuild(
  place: string,
  env: S3Variables,
  { name, folder }: { name: string; folder: string },
): Promise<Put> {
  const description = await readFile(join(folder, getDescription(name)), 'utf8');
  const { version } = JSON.parse(description);
  return openS3Writer(parseS3Settings(place, env)).put(name, version, await readBuildFiles(folder));
}
