import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';
import type { IndexedCallFilters, OrderedCallFilters } from 'shared-contract';
import { peopleEndpoints } from 'shared-contract/endpoints';
import { call } from '../client/call';
import {
  getCallInbox,
  getCallReview,
  listCallDays,
  listCallViews,
  listIndexedCalls,
} from './call-index';

type User = PortalUser | null | undefined;

/** Every key begins like this, so that one event of a call renews all of them. */
const key = (user: User, ...rest: unknown[]) => ['call-index', user?.organizationId, ...rest];

/** Reads of the portal's index of calls; disabled without a member. */
export const callsQueries = {
  /** Key of everything below. */
  all: (user: User) => key(user),
  /** Pages of 100, or of another size; the first has facets, figures and the total. */
  list: (user: User, filters: OrderedCallFilters | undefined, limit?: number) =>
    infiniteQueryOptions({
      queryKey: key(user, 'list', filters, ...(limit ? [limit] : [])),
      queryFn:
        user && filters
          ? ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
              listIndexedCalls(filters, pageParam, signal, limit)
          : skipToken,
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  days: (user: User, filters: IndexedCallFilters) =>
    queryOptions({
      queryKey: key(user, 'days', filters),
      queryFn: user ? ({ signal }) => listCallDays(filters, signal) : skipToken,
    }),
  views: (user: User) =>
    queryOptions({
      queryKey: key(user, 'views'),
      queryFn: user ? ({ signal }) => listCallViews(signal) : skipToken,
    }),
  review: (user: User, callId: string | undefined) =>
    queryOptions({
      queryKey: key(user, 'review', callId),
      queryFn: user && callId ? ({ signal }) => getCallReview(callId, signal) : skipToken,
    }),
  /** Members to whom a call can be assigned; events of calls don't renew them. */
  assignees: (user: User) =>
    queryOptions({
      queryKey: ['call-assignees', user?.organizationId],
      queryFn: user
        ? async ({ signal }) => (await call(peopleEndpoints.listMembers, { signal })).members
        : skipToken,
      staleTime: 60_000,
    }),
  inbox: (user: User, filters: IndexedCallFilters = {}) =>
    queryOptions({
      queryKey: key(user, 'inbox', filters),
      queryFn: user ? ({ signal }) => getCallInbox(filters, signal) : skipToken,
    }),
};
