import { portalFetch } from 'shared-auth';
import { api, composition } from 'shared-contract';
import type { Portal } from '../portal/portal';

/** How often the composition is looked at while the tab is visible, in milliseconds. */
const EVERY_MS = 60_000;

/**
 * Takes over what another composition changes. The browser asks with the tag of what it has, so that an unchanged
 * one costs a few bytes; a failure is left for the next time.
 *
 * @param portal the portal of this page
 * @param signal ends the watch
 * @param checkNow whether to look at once
 */
export function watchComposition(portal: Portal, signal: AbortSignal, checkNow: boolean): void {
  let lookedAt = checkNow ? 0 : Date.now();

  async function look(): Promise<void> {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < EVERY_MS) return;
    lookedAt = Date.now();
    try {
      portal.apply(await fetchComposition(signal));
    } catch {
      // The page goes on as it is.
    }
  }

  const timer = setInterval(look, EVERY_MS / 4);
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => clearInterval(timer));
  void look();
}

/** @returns the composition as the server has it now for this browser */
export function fetchComposition(signal?: AbortSignal) {
  return portalFetch(api.composition, { schema: composition, bearer: false, signal });
}
