import type { QueryClient } from '@tanstack/react-query';
import { portalPath } from 'shared-auth/base-path';
import type { Portal } from '../portal/portal';
import { getNetworkInformation } from '../prefetch/network';

/** How often the page is checked. */
const LOOK_MS = 1_000;
/** Consecutive checks in which the page must be quiet. */
const QUIET_LOOKS = 3;
/** Maximum number of navigation entries to prefetch. */
const MOST = 8;

/** Browsers that don't report their connection are treated as fast. */
function isCostly(): boolean {
  const { saveData, effectiveType = '' } = getNetworkInformation();
  return saveData === true || /2g|3g/.test(effectiveType);
}

/**
 * Prefetches the code of the other navigation pages, one by one, while the current page is quiet.
 * @param signal aborted when the session ends
 */
export function prefetchWhenIdle(portal: Portal, client: QueryClient, signal: AbortSignal): void {
  const { navigation } = portal.get();
  const paths = navigation.slice(0, MOST).map(({ path }) => path);
  let isFetching = false;
  let quiet = 0;

  const isQuiet = () =>
    !isFetching &&
    document.readyState === 'complete' &&
    document.visibilityState === 'visible' &&
    client.isFetching() === 0 &&
    portal.get().findPage(portalPath(location.pathname)).source.loaded() !== undefined &&
    !isCostly();

  async function checkQuiet(): Promise<void> {
    quiet = isQuiet() ? quiet + 1 : 0;
    if (quiet < QUIET_LOOKS) return;
    const path = paths.shift();
    if (path === undefined) return clearInterval(timer);
    const { findPage, overrides } = portal.get();
    const { owner, source } = findPage(path);
    // Skips overrides, so that an unreachable dev server is only reported on a visit.
    if (path === portalPath(location.pathname) || overrides.some(({ name }) => name === owner))
      return;
    isFetching = true;
    await source.prefetch(path);
    isFetching = false;
  }

  const timer = setInterval(checkQuiet, LOOK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
