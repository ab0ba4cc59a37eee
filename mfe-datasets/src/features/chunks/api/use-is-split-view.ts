import { useSyncExternalStore } from 'react';

/** From this width on an open chunk stands beside the list; the same as in the split view. */
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
