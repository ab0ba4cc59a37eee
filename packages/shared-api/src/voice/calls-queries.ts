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

/** Prefix of every key, so that an event of a call refetches all of them. */
const getKey = (user: User, ...rest: unknown[]) => ['call-index', user?.organizationId, ...rest];

/** Queries of the portal's call index; disabled without a member. */
export const callsQueries = {
  /** Prefix of all keys below. */
  all: (user: User) => getKey(user),
  /** Pages of 100 by default; the first has facets, figures and the total. */
  list: (user: User, filters: OrderedCallFilters | undefined, limit?: number) =>
    infiniteQueryOptions({
      queryKey: getKey(user, 'list', filters, ...(limit ? [limit] : [])),
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
      queryKey: getKey(user, 'days', filters),
      queryFn: user ? ({ signal }) => listCallDays(filters, signal) : skipToken,
    }),
  views: (user: User) =>
    queryOptions({
      queryKey: getKey(user, 'views'),
      queryFn: user ? ({ signal }) => listCallViews(signal) : skipToken,
    }),
  review: (user: User, callId: string | undefined) =>
    queryOptions({
      queryKey: getKey(user, 'review', callId),
      queryFn: user && callId ? ({ signal }) => getCallReview(callId, signal) : skipToken,
    }),
  /** Members to whom a call can be assigned. Call events don't refetch them. */
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
      queryKey: getKey(user, 'inbox', filters),
      queryFn: user ? ({ signal }) => getCallInbox(filters, signal) : skipToken,
    }),
};
