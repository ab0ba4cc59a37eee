import type { Lock, LockedRemote } from 'shared-contract';

/**
 * @param earlier the lock that runs now and those before it, the newest in front
 * @param origins where code may come from besides the portal itself
 * @returns the remote, with the version that ran here before this one
 */
export function withLastKnownGood(
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

/** A version of a store that the environment has left since would not be loaded. */
function isAllowed(base: string, origins: readonly string[]): boolean {
  return base.startsWith('/') || origins.includes(new URL(base).origin);
}
