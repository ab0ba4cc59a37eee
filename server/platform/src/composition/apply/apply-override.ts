import type { Composition } from 'shared-contract';
import { createFallback } from './fall-back-to';

/** A build on a developer's machine that replaces a remote in one browser. */
export interface Override {
  remote: string;
  origin: string;
}

/** Version of an override, because development builds have none. */
const UNDER_WORK = 'development';

/**
 * @returns the composition with the override in place of its remote, which becomes the fallback; a
 * remote that isn't composed isn't added
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
        // The only code that runs unchecked, because it changes with every edit.
        integrity: '',
        preload: [],
        source: 'override' as const,
        ...createFallback(remote),
      };
    }),
  };
}
