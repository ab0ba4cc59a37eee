import type {
  ComposedRemote,
  Composition,
  Lock,
  LockedRemote,
  LockedVersion,
} from 'shared-contract';
import { isInCanary, type Ring } from './ring';

/**
 * @param lock one that {@link lockRefusals} has nothing against
 * @param ring undefined for visitors
 * @returns the composition of the ring's members
 */
export function composeForRing(lock: Lock, ring: Ring | undefined): Composition {
  return {
    schema: 1,
    environment: lock.environment,
    revision: lock.revision,
    remotes: lock.remotes.map((remote) => composeRemote(remote, ring)),
  };
}

/** @returns names of the remotes whose canary the ring gets; equal names mean an equal composition */
export function canariesFor(lock: Lock, ring: Ring | undefined): string[] {
  return lock.remotes
    .filter(({ canary, name }) => canary && isInCanary(canary.who, ring, name))
    .map(({ name }) => name);
}

function composeRemote(remote: LockedRemote, ring: Ring | undefined): ComposedRemote {
  const { canary, lastKnownGood, name } = remote;
  if (!canary || !isInCanary(canary.who, ring, name)) {
    return { ...composeVersion(name, remote), source: 'lock', ...fallbackTo(lastKnownGood) };
  }
  const stable = { ...remote, integrity: hashOf(remote, remote.entry) };
  return { ...composeVersion(name, canary.pinned), source: 'canary', ...fallbackTo(stable) };
}

function composeVersion(name: string, pinned: LockedVersion): ComposedRemote {
  const { base, entry, preload, settings } = pinned;
  return {
    name,
    container: pinned.container,
    version: pinned.version,
    entry: base + entry,
    integrity: hashOf(pinned, entry),
    preload: preload.map((path) => base + path),
    preloadIntegrity: Object.fromEntries(
      preload.map((path) => [base + path, hashOf(pinned, path)]),
    ),
    contribution: pinned.contribution,
    ...(settings && { settings }),
  };
}

/** A file without a hash would be loaded unchecked, so there is no answer instead of an empty one. */
function hashOf({ version, assets }: LockedVersion, path: string): string {
  const hash = Object.hasOwn(assets, path) ? assets[path] : undefined;
  if (!hash) throw new Error(`The lock has no hash of ${path} of ${version}`);
  return hash;
}

function fallbackTo(
  good: { version: string; base: string; entry: string; integrity: string } | undefined,
): Pick<ComposedRemote, 'fallback'> {
  if (!good) return {};
  const { version, base, entry, integrity } = good;
  return { fallback: { version, entry: base + entry, integrity } };
}
