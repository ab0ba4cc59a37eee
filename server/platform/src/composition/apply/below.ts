import type { ComposedRemote, Composition } from 'shared-contract';

/**
 * @param base path below which the portal runs; '' at the root of a host
 * @returns the composition with browser addresses below the base path, which locks, stores and
 * remotes don't contain
 */
export function placeComposedBelow(composition: Composition, base: string): Composition {
  return base
    ? {
        ...composition,
        remotes: composition.remotes.map((remote) => placeRemoteBelow(remote, base)),
      }
    : composition;
}

function placeRemoteBelow(remote: ComposedRemote, base: string): ComposedRemote {
  const prefixPath = (address: string) => (address.startsWith('/') ? base + address : address);
  const { fallback, preloadIntegrity = {} } = remote;
  const hashes = Object.entries(preloadIntegrity).map(([file, hash]) => [prefixPath(file), hash]);
  return {
    ...remote,
    entry: prefixPath(remote.entry),
    preload: remote.preload.map(prefixPath),
    preloadIntegrity: Object.fromEntries(hashes),
    ...(fallback && { fallback: { ...fallback, entry: prefixPath(fallback.entry) } }),
  };
}
