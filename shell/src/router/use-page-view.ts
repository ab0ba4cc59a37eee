import { useEffect } from 'react';
import { portalFetch, useAuth } from 'shared-auth';
import { api, noContent, type PageView } from 'shared-contract';

/** Counts a page view per change of address, by route pattern: no id and no query leaves the browser. */
export function usePageView(pattern: string, pathname: string): void {
  const { user } = useAuth();
  const signedIn = user !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address of the same pattern is another view
  useEffect(() => {
    if (!signedIn) return;
    const body: PageView = { route: pattern };
    // A view that is not counted is no reason to disturb anyone.
    portalFetch(api.pageViews, { method: 'POST', body, schema: noContent }).catch(() => undefined);
  }, [pattern, pathname, signedIn]);
}
