import { environmentOf, lockOf, lockRefusals, openEnvironment, RefusedError } from 'composition';

/**
 * Looks at what is to be served before anything is opened or changed.
 *
 * @throws RefusedError when there is no such environment, or its lock or file may not be
 * served, in sentences
 */
export function requireEnvironment(environments: string, name: string): void {
  const files = openEnvironment({ environments }, name);
  const lock = lockOf(files);
  if (!lock) {
    environmentOf(files, name);
    return;
  }
  const refusals = lockRefusals(lock, name);
  if (refusals.length > 0) throw new RefusedError(`${files.lock}: ${refusals.join(' ')}`);
}
