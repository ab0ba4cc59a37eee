import { useEffect } from 'react';

/**
 * Loads code that the next page needs. A failure shows when that page is opened.
 * @param load the same function on every render
 */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
}
