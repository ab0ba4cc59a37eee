import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { dashboardQueries } from 'shared-api';
import { type PortalUser, useAuth } from 'shared-auth';
import { type DashboardPeriod, dashboardPeriods } from 'shared-contract';

/** Polling intervals in milliseconds: shorter while there are live calls or the guide is shown. */
const LIVE_MS = 5_000;
const QUIET_MS = 20_000;
/** How long loaded figures are reused before they are reloaded, in milliseconds. */
const FRESH_MS = 1_000;

/** The organization's time zone, or else the browser's. */
const getTimeZone = (user: PortalUser | null) =>
  user?.organization?.time_zone || Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const DEFAULT_PERIOD = '7';

/** @returns the query for the figures of a period */
export const getMorningQuery = (user: PortalUser | null, days: DashboardPeriod = DEFAULT_PERIOD) =>
  dashboardQueries.page(user, { days, tz: getTimeZone(user) });

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
    ...getMorningQuery(user, days),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data } }) =>
      data?.live.count || data?.guide.shown ? LIVE_MS : QUIET_MS,
  });
  return { ...page, days: Number(days), choose };
}
