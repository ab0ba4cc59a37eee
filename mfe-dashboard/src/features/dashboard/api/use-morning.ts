import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { dashboardQueries } from 'shared-api';
import { type PortalUser, useAuth } from 'shared-auth';
import { type DashboardPeriod, dashboardPeriods } from 'shared-contract';

/** How often the page asks anew, in milliseconds: more often while something is under way. */
const LIVE_MS = 5_000;
const QUIET_MS = 20_000;
const FRESH_MS = 1_000;

/** The organization's own; without one the clock of the browser decides. */
const timeZone = (user: PortalUser | null) =>
  user?.organization?.time_zone || Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const DEFAULT_PERIOD = '7';

/** The figures that the page shows first, unless its address says another period. */
export const morningOf = (user: PortalUser | null, days: DashboardPeriod = DEFAULT_PERIOD) =>
  dashboardQueries.page(user, { days, tz: timeZone(user) });

/** The figures of the chosen period; the period is part of the address. */
export function useMorning() {
  const { user } = useAuth();
  const [params, setParams] = useSearchParams();
  const days = dashboardPeriods.find((one) => one === params.get('days')) ?? DEFAULT_PERIOD;
  const choose = (next: DashboardPeriod) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        changed.set('days', next);
        return changed;
      },
      { replace: true },
    );
  const page = useQuery({
    ...morningOf(user, days),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data } }) =>
      data?.live.count || data?.guide.shown ? LIVE_MS : QUIET_MS,
  });
  return { ...page, days: Number(days), choose };
}
