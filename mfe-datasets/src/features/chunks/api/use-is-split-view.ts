import { useSyncExternalStore } from 'react';

/** Smallest width of two columns; the same as in SplitView. */
const query = '(min-width: 1200px)';

function subscribe(onChange: () => void): () => void {
  const list = globalThis.matchMedia?.(query);
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** Whether the list and an open chunk fit beside each other. */
export function useIsSplitView(): boolean {
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? true);
}
