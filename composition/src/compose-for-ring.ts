import type {
  ComposedRemote,
  Composition,
  Lock,
  LockedRemote,
  LockedVersion,
} from 'shared-contract';
import { isInCanary, type Ring } from './ring';

/** @returns the composition that somebody of the ring gets */
export function composeForRing(lock: Lock, ring: Ring | undefined): Composition {
  return {
    schema: 1,
    environment: lock.environment,
    revision: lock.revision,
    remotes: lock.remotes.map((remote) => composeRemote(remote, ring)),
  };
}

function composeRemote(remote: LockedRemote, ring: Ring | undefined): ComposedRemote {
  const { canary, lastKnownGood, name } = remote;
  if (!canary || !isInCanary(canary.who, ring, name)) {
    return { ...composeVersion(name, remote), source: 'lock', ...fallbackTo(lastKnownGood) };
  }
  const stable = { ...remote, integrity: remote.assets[remote.entry] ?? '' };
  return { ...composeVersion(name, canary.pinned), source: 'canary', ...fallbackTo(stable) };
}

function composeVersion(name: string, pinned: LockedVersion): ComposedRemote {
  const { base, entry, preload, assets, settings } = pinned;
  return {
    name,
    container: pinned.container,
    version: pinned.version,
    entry: base + entry,
    integrity: assets[entry] ?? '',
    preload: preload.map((path) => base + path),
    preloadIntegrity: Object.fromEntries(preload.map((path) => [base + path, assets[path] ?? ''])),
    contribution: pinned.contribution,
    ...(settings && { settings }),
  };
}

function fallbackTo(
  good: { version: string; base: string; entry: string; integrity: string } | undefined,
): Pick<ComposedRemote, 'fallback'> {
  if (!good) return {};
  const { version, base, entry, integrity } = good;
  return { fallback: { version, entry: base + entry, integrity } };
}
