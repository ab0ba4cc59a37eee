import type { Portal } from '../../portal/portal';

/** Dispatched on `window` by a dev server's entry after each build. */
const REMOTE_CHANGED = 'portal:remote-changed';

/**
 * Reloads an override after each build, keeping address, session and cached data. Composed versions
 * aren't watched, since their files never change.
 * @returns a function that stops it
 */
export function followRebuilds(portal: Portal): () => void {
  const onChanged = (event: Event) => {
    const container = (event as CustomEvent<{ container?: string } | null>).detail?.container;
    const changed = portal.get().overrides.find((remote) => remote.container === container);
    if (changed) void portal.reload(changed.name);
  };
  window.addEventListener(REMOTE_CHANGED, onChanged);
  return () => window.removeEventListener(REMOTE_CHANGED, onChanged);
}
