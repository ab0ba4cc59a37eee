import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callsQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import type { OrderedCallFilters } from 'shared-contract';

/** Calls of each of the last 30 days, regardless of the selected period. */
export function useDays(filters: OrderedCallFilters) {
  const { user } = useAuth();
  const { from: _from, to: _to, sort: _sort, order: _order, ...others } = filters;
  const { data } = useQuery({
    ...callsQueries.days(user, others),
    placeholderData: keepPreviousData,
  });
  return data?.days;
}
