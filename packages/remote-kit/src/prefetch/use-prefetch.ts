import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** How often the page is looked at, in milliseconds. */
const LOOK_MS = 500;
/** Looks in a row at which it must have been quiet: its parts arrive one after the other. */
const QUIET_LOOKS = 3;

/**
 * Loads code that the next page needs, once the page shows its data: before that it would share
 * the link with what the page waits for. A failure shows when the next page is opened.
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
