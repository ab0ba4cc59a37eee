import { findWorkspaceVersion } from 'composition';
import type { Lock } from 'shared-contract';
import type { Logger } from 'shared-server';

/**
 * Logs remotes whose pinned version differs from the local build, since that build isn't served.
 * @param store folder of the published remotes
 */
export function warnOfPinned(lock: Lock | undefined, store: string, logger: Logger): void {
  const others = (lock?.remotes ?? []).flatMap(({ name, version }) => {
    const built = findWorkspaceVersion(store, name);
    return built && built !== version ? [`${name} ${version} (built: ${built})`] : [];
  });
  if (others.length === 0) return;
  logger.warn(
    { revision: lock?.revision, remotes: others },
    'the lock pins other versions than this checkout has built. Lock again to serve your builds',
  );
}
