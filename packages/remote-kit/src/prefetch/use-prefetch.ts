import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** How often the page is checked, in milliseconds. */
const LOOK_MS = 500;
/** Consecutive checks in which nothing may be loading, because parts of a page load in turn. */
const QUIET_LOOKS = 3;

/**
 * Preloads code of the next page after the current page shows its data, to avoid competing for
 * bandwidth. A failure only shows when the next page is opened.
 * @param load the same function on every render
 */
export function usePrefetch(load: () => Promise<unknown>): void {
  const client = useQueryClient();
  useEffect(() => {
    let quiet = 0;
    const timer = setInterval(() => {
      const isBusy = client.isFetching() > 0 || document.querySelector('main [aria-busy="true"]');
      quiet = isBusy ? 0 : quiet + 1;
      if (quiet < QUIET_LOOKS) return;
      clearInterval(timer);
      load().catch(() => undefined);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [client, load]);
}
