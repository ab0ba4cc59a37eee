import { useEffect } from 'react';
import { call } from 'shared-api';
import { useAuth } from 'shared-auth';
import { accountEndpoints } from 'shared-contract/endpoints';

/** Counts a page view per address change by route pattern: no id or query leaves the browser. */
export function usePageView(pattern: string, pathname: string): void {
  const { user } = useAuth();
  const isMember = Boolean(user?.organizationId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a view
  useEffect(() => {
    if (!isMember) return;
    // A view that is not counted is no reason to disturb anyone.
    call(accountEndpoints.countPageView, { body: { route: pattern } }).catch(() => undefined);
  }, [pattern, pathname, isMember]);
}
