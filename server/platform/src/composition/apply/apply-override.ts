import type { Composition } from 'shared-contract';
import { fallBackTo } from './fall-back-to';

/** A build on a developer's machine that replaces a remote, in one browser. */
export interface Override {
  remote: string;
  /** Where it is served. */
  origin: string;
}

/** Version of an override: a development build has no published one. */
const UNDER_WORK = 'development';

/**
 * @returns the composition with the override in its remote's place, and what was composed there to
 * fall back to; a remote that the composition does not have is not added
 */
export function applyOverride(
  composition: Composition,
  override: Override | undefined,
): Composition {
  if (!override) return composition;
  return {
    ...composition,
    remotes: composition.remotes.map((remote) => {
      if (remote.name !== override.remote) return remote;
      const { fallback: _, preloadIntegrity: __, protocol: ___, ...kept } = remote;
      return {
        ...kept,
        version: UNDER_WORK,
        entry: `${override.origin}/remoteEntry.js`,
        // The one case in which code may run unchecked: it changes with every key that is pressed.
        integrity: '',
        preload: [],
        source: 'override' as const,
        ...fallBackTo(remote),
      };
    }),
  };
}
