import type { ComposedRemote, Composition } from 'shared-contract';

/**
 * @param base path that the portal is below; '' at the root of a host
 * @returns the composition with the addresses that browsers load it from: locks, stores and remotes
 * know nothing of the path
 */
export function composedBelow(composition: Composition, base: string): Composition {
  return base
    ? { ...composition, remotes: composition.remotes.map((remote) => remoteBelow(remote, base)) }
    : composition;
}

function remoteBelow(remote: ComposedRemote, base: string): ComposedRemote {
  const below = (address: string) => (address.startsWith('/') ? base + address : address);
  const { fallback, preloadIntegrity = {} } = remote;
  const hashes = Object.entries(preloadIntegrity).map(([file, hash]) => [below(file), hash]);
  return {
    ...remote,
    entry: below(remote.entry),
    preload: remote.preload.map(below),
    preloadIntegrity: Object.fromEntries(hashes),
    ...(fallback && { fallback: { ...fallback, entry: below(fallback.entry) } }),
  };
}
