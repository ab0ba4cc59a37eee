import type { ComposedRemote, Composition } from 'shared-contract';

/**
 * @param base path below which the portal runs; '' at the root of a host
 * @returns the composition with browser addresses below the base path, which locks, stores and
 * remotes don't contain
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
