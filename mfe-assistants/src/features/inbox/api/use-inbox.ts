import { useQuery } from '@tanstack/react-query';
import { callsQueries, listIndexedCalls } from 'shared-api';
import { useAuth } from 'shared-auth';
import type { IndexedCallFilters } from 'shared-contract';
import { wrongOutcomes } from '../model/queue';

/** How often the queue and colleagues' claims are reloaded, in milliseconds. */
const POLL_MS = 15_000;

/** Unreviewed calls, claims and agreement, kept up to date. */
export function useInbox(filters: IndexedCallFilters, second: boolean) {
  const { user } = useAuth();
  const inbox = useQuery({
    ...callsQueries.inbox(user, filters),
    refetchInterval: POLL_MS,
  });
  const waiting = { ...filters, reviewed: second ? ('yes' as const) : ('no' as const) };
  const { data: calls } = useQuery({
    queryKey: [...callsQueries.all(user), 'queue', waiting],
    enabled: Boolean(user),
    refetchInterval: POLL_MS,
    queryFn: async ({ signal }) => {
      // An outcome filter takes precedence over the default of failed calls first.
      const first = filters.outcome ? waiting : { ...waiting, outcome: wrongOutcomes.join(',') };
      const pages = await Promise.all([
        listIndexedCalls(first, undefined, signal),
        filters.outcome ? undefined : listIndexedCalls(waiting, undefined, signal),
      ]);
      return pages.flatMap((page) => page?.calls ?? []);
    },
  });
  return { inbox: inbox.data, calls: calls ?? [] };
}
