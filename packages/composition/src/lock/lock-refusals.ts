import type { Lock, LockedVersion } from 'shared-contract';
import { explainUntrusted } from '../provenance/provenance-problems';

/**
 * Checks that every reader makes before serving a lock.
 * @param environment name of the served environment
 * @returns why it isn't served, in sentences; empty when it may be
 */
export function findLockRefusals(lock: Lock, environment: string): string[] {
  const refusals: string[] = [];
  if (lock.environment !== environment) {
    refusals.push(`The lock belongs to ${lock.environment}, not to ${environment}.`);
  }
  const names = lock.remotes.map(({ name }) => name);
  for (const name of new Set(names.filter((one, at) => names.indexOf(one) !== at))) {
    refusals.push(`The lock has ${name} twice.`);
  }
  for (const { name, canary, lastKnownGood, ...pinned } of lock.remotes) {
    for (const version of [pinned, ...(canary ? [canary.pinned] : [])]) {
      refusals.push(...findVersionRefusals(name, version, lock));
    }
    const bases = [pinned.base, canary?.pinned.base, lastKnownGood?.base];
    for (const origin of getOrigins(bases.filter((base) => base !== undefined))) {
      if (lock.origins.includes(origin)) continue;
      refusals.push(`The lock loads ${name} from ${origin}, which it does not allow.`);
    }
  }
  return refusals;
}

function findVersionRefusals(name: string, version: LockedVersion, { keys }: Lock): string[] {
  const unsigned = explainUntrusted({ ...version, name }, keys);
  return [...findMissingHashes(name, version), ...(unsigned ? [unsigned] : [])];
}

const ownOrigin = 'https://portal.invalid';

/**
 * @param addresses addresses of code
 * @returns the unique origins besides the page's own
 */
export function getOrigins(addresses: readonly string[]): string[] {
  const origins = addresses.map((address) => new URL(address, ownOrigin).origin);
  return [...new Set(origins)].filter((origin) => origin !== ownOrigin);
}

/** @returns the first-load files without a hash, in sentences */
export function findMissingHashes(
  name: string,
  { version, entry, preload, firstPaint, assets }: LockedVersion,
): string[] {
  return [entry, ...preload, ...(firstPaint ? [firstPaint] : [])]
    .filter((path) => !Object.hasOwn(assets, path))
    .map((path) => `The lock has no hash of ${path} of ${name} ${version}.`);
}
