import type { Lock, LockedRemote } from 'shared-contract';

/**
 * @param earlier the current lock and earlier ones, newest first
 * @param origins allowed origins of code besides the portal's
 * @returns the remote, with the version that ran here before as its last known good
 */
export function addLastKnownGood(
  remote: LockedRemote,
  earlier: readonly Lock[],
  origins: readonly string[],
): LockedRemote {
  const before = earlier
    .map(({ remotes }) => remotes.find(({ name }) => name === remote.name))
    .find((one) => one && one.version !== remote.version);
  const integrity = before?.assets[before.entry];
  if (!before || !integrity || !isAllowed(before.base, origins)) return remote;
  const { version, base, entry, protocol } = before;
  const lastKnownGood = { version, base, entry, integrity, ...(protocol && { protocol }) };
  return { ...remote, lastKnownGood };
}

/** A version from a store that the environment doesn't use anymore wouldn't be loaded. */
function isAllowed(base: string, origins: readonly string[]): boolean {
  return base.startsWith('/') || origins.includes(new URL(base).origin);
}
