import {
  findLockRefusals,
  openEnvironment,
  RefusedError,
  readEnvironmentOrRefuse,
  readLockOrRefuse,
} from 'composition';

/**
 * Checks what will be served before anything is opened or changed.
 * @param bucket the remote store's bucket, if any
 * @throws RefusedError when the environment doesn't exist, or its lock or file may not be served
 */
export function requireEnvironment(environments: string, name: string, bucket?: string): void {
  const files = openEnvironment({ environments }, name);
  const lock = readLockOrRefuse(files);
  if (!lock) {
    readEnvironmentOrRefuse(files, name);
    if (bucket) throw new RefusedError(explainNeedsLock(name, bucket));
    return;
  }
  const refusals = findLockRefusals(lock, name);
  if (refusals.length > 0) throw new RefusedError(`${files.lock}: ${refusals.join(' ')}`);
}

/** @returns why an environment without a lock can't be served from a bucket */
export function explainNeedsLock(name: string, bucket: string): string {
  return `${name} has no lock, and a remote store in a bucket (${bucket}) serves only locked versions. Create a lock with "npm run compose -- lock ${name}".`;
}
