import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { dashboardQueries } from 'shared-api';
import { type PortalUser, useAuth } from 'shared-auth';
import { type DashboardPeriod, dashboardPeriods } from 'shared-contract';

/** Polling intervals in milliseconds, while something is in progress and otherwise. */
const LIVE_MS = 5_000;
const QUIET_MS = 20_000;
const FRESH_MS = 1_000;

/** The organization's time zone, or else the browser's. */
const timeZone = (user: PortalUser | null) =>
  user?.organization?.time_zone || Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const DEFAULT_PERIOD = '7';

/** Query for the figures, with the default period unless the URL has another one. */
export const morningQuery = (user: PortalUser | null, days: DashboardPeriod = DEFAULT_PERIOD) =>
  dashboardQueries.page(user, { days, tz: timeZone(user) });

/** The figures of the period in the URL. */
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
    ...morningQuery(user, days),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data } }) =>
      data?.live.count || data?.guide.shown ? LIVE_MS : QUIET_MS,
  });
  return { ...page, days: Number(days), choose };
}
