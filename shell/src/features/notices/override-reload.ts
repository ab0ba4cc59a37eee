import type { Portal } from '../../portal/portal';

/** Dispatched on `window` by the entry that a dev server serves, after each of its builds. */
const REMOTE_CHANGED = 'portal:remote-changed';

/**
 * Loads an override again whenever it was built again; address, session and what was read stay as
 * they are. What is composed is not listened to: its files never change.
 *
 * @param portal the portal of this page
 * @returns ends it
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
