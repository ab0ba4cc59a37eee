import type { Lock, LockedRemote } from 'shared-contract';

/**
 * @param earlier the lock that runs now and those before it, the newest in front
 * @returns the remote, with the version that ran here before this one
 */
export function withLastKnownGood(remote: LockedRemote, earlier: readonly Lock[]): LockedRemote {
  const before = earlier
    .map(({ remotes }) => remotes.find(({ name }) => name === remote.name))
    .find((one) => one && one.version !== remote.version);
  const integrity = before?.assets[before.entry];
  if (!before || !integrity) return remote;
  const { version, base, entry } = before;
  return { ...remote, lastKnownGood: { version, base, entry, integrity } };
}
