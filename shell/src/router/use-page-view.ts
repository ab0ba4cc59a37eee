import { useEffect } from 'react';
import { portalFetch, useAuth } from 'shared-auth';
import { api, noContent, type PageView } from 'shared-contract';

/** Counts each change of address by route pattern, so that no id or query leaves the browser. */
export function usePageView(pattern: string, pathname: string): void {
  const { user } = useAuth();
  const isMember = Boolean(user?.organizationId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a view
  useEffect(() => {
    if (!isMember) return;
    const body: PageView = { route: pattern };
    // A failed count must not disturb the person.
    portalFetch(api.pageViews, { method: 'POST', body, schema: noContent }).catch(() => undefined);
  }, [pattern, pathname, isMember]);
}
