import { useSyncExternalStore } from 'react';

/** The width below which the sidebar lies over the page instead of beside it. */
const query = '(max-width: 899.98px)';

function subscribe(listener: () => void): () => void {
  const list = globalThis.matchMedia?.(query);
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

/** @returns whether the window is as narrow as a phone or a small tablet */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false);
}
