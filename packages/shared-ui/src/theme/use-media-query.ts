import { useCallback, useSyncExternalStore } from 'react';

/**
 * @param unknown the result in an engine without media queries
 * @returns whether the query matches; updates with the window
 */
export function useMediaQuery(query: string, unknown: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? unknown);
}
