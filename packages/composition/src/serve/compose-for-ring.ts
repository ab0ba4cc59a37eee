import { createHash } from 'node:crypto';
import {
  type ComposedRemote,
  type ComposedShell,
  type Composition,
  type Lock,
  type LockedRemote,
  type LockedShell,
  type LockedShellVersion,
  type LockedVersion,
  type RemoteOrigin,
  SHELL_NAME,
} from 'shared-contract';
import { isInCanary, type Ring } from './ring';

/** The served part of a lock; an in-memory lock has no revision. */
export type LockContent = Pick<Lock, 'environment' | 'remotes'> &
  Partial<Pick<Lock, 'revision' | 'shell'>>;

/**
 * @param lock a lock that {@link findLockRefusals} accepts
 * @param ring undefined for visitors
 * @param getSource returns the source of a remote's pinned version
 * @returns the composition for the ring's members
 */
export function composeForRing(
  { environment, revision, shell, remotes }: LockContent,
  ring: Ring | undefined,
  getSource: (name: string) => RemoteOrigin = () => 'lock',
): Composition {
  return {
    schema: 1,
    environment,
    ...(revision !== undefined && { revision }),
    ...(shell && { shell: composeShell(shell, ring) }),
    remotes: remotes.map((remote) => composeRemote(remote, ring, getSource(remote.name))),
  };
}

/** @returns the shell version for the ring's members */
export function getShellFor(
  { canary, ...pinned }: LockedShell,
  ring: Ring | undefined,
): LockedShellVersion {
  return canary && isInCanary(canary.who, ring, SHELL_NAME) ? canary.pinned : pinned;
}

function composeShell(shell: LockedShell, ring: Ring | undefined): ComposedShell {
  const own = getShellFor(shell, ring);
  const isCanary = own === shell.canary?.pinned;
  return {
    version: own.version,
    provides: getProvidedKey(own),
    ...(isCanary && { source: 'canary' as const }),
  };
}

/**
 * @returns a key for what a shell provides to remotes. Shells with equal keys can load the same
 * builds: a build needs at least the minor version of the contract and the shared versions that it
 * was built with
 */
function getProvidedKey({ contract, shared }: LockedShellVersion): string {
  const provided = { ...shared, contract: contract.split('.', 2).join('.') };
  const entries = Object.entries(provided).sort();
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 8);
}

/** @returns the parts whose canary the ring gets; equal names mean an equal composition */
export function getCanariesFor({ shell, remotes }: LockContent, ring: Ring | undefined): string[] {
  return [...(shell ? [{ name: SHELL_NAME, canary: shell.canary }] : []), ...remotes]
    .filter(({ canary, name }) => canary && isInCanary(canary.who, ring, name))
    .map(({ name }) => name);
}

/**
 * @param pinned the locked version, whose files cannot be used
 * @returns the remote with its pages and navigation, but without anything to load
 */
export function composePlace(
  name: string,
  pinned: Pick<
    LockedVersion,
    'version' | 'container' | 'base' | 'entry' | 'contribution' | 'settings'
  >,
  source: RemoteOrigin,
): ComposedRemote {
  const { version, container, base, contribution, settings } = pinned;
  return {
    name,
    container,
    version,
    entry: base + pinned.entry,
    integrity: '',
    preload: [],
    contribution,
    ...toSource(source),
    ...(settings && { settings }),
  };
}

function composeRemote(
  remote: LockedRemote,
  ring: Ring | undefined,
  source: RemoteOrigin,
): ComposedRemote {
  const { canary, lastKnownGood, name } = remote;
  if (!canary || !isInCanary(canary.who, ring, name)) {
    return { ...composeVersion(name, remote), ...toSource(source), ...toFallback(lastKnownGood) };
  }
  const { version, base, entry, protocol } = remote;
  const integrity = requireHash(remote, entry);
  const stable = { version, base, entry, integrity, ...(protocol && { protocol }) };
  return { ...composeVersion(name, canary.pinned), source: 'canary', ...toFallback(stable) };
}

/** @returns a version for browsers, with the hashes of its first files */
export function composeVersion(name: string, pinned: LockedVersion): ComposedRemote {
  const { base, entry, preload, settings } = pinned;
  return {
    name,
    container: pinned.container,
    version: pinned.version,
    entry: base + entry,
    integrity: requireHash(pinned, entry),
    ...(pinned.protocol && { protocol: pinned.protocol }),
    preload: preload.map((path) => base + path),
    preloadIntegrity: Object.fromEntries(
      preload.map((path) => [base + path, requireHash(pinned, path)]),
    ),
    contribution: pinned.contribution,
    ...(settings && { settings }),
  };
}

function toSource(source: RemoteOrigin): Pick<ComposedRemote, 'source'> {
  return source === 'workspace' ? {} : { source };
}

/** A file without a hash would load unchecked, so this throws instead of returning an empty one. */
function requireHash({ version, assets }: LockedVersion, path: string): string {
  const hash = Object.hasOwn(assets, path) ? assets[path] : undefined;
  if (!hash) throw new Error(`The lock has no hash of ${path} of ${version}`);
  return hash;
}

function toFallback(good: LockedRemote['lastKnownGood']): Pick<ComposedRemote, 'fallback'> {
  if (!good) return {};
  const { base, entry, ...kept } = good;
  return { fallback: { ...kept, entry: base + entry } };
}
