import { getEnvironment, lockOf, lockRefusals, openEnvironment, RefusedError } from 'composition';

/**
 * Looks at what is to be served before anything is opened or changed.
 *
 * @param bucket where the remote store is when it is in a bucket
 * @throws RefusedError when there is no such environment, or its lock or file may not be
 * served, in sentences
 */
export function requireEnvironment(environments: string, name: string, bucket?: string): void {
  const files = openEnvironment({ environments }, name);
  const lock = lockOf(files);
  if (!lock) {
    getEnvironment(files, name);
    if (bucket) throw new RefusedError(needsLock(name, bucket));
    return;
  }
  const refusals = lockRefusals(lock, name);
  if (refusals.length > 0) throw new RefusedError(`${files.lock}: ${refusals.join(' ')}`);
}

/** @returns that a composition without a lock would have to follow every change in a bucket */
export function needsLock(name: string, bucket: string): string {
  return `${name} has no lock, and of a remote store in a bucket, ${bucket}, a lock alone is served: make one with "npm run compose -- lock ${name}".`;
}
