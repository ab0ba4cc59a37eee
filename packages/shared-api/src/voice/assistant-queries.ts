import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';
import { assistantEndpoints } from 'shared-contract/endpoints';
import { call } from '../client/call';

type User = PortalUser | null | undefined;

const getKey = (user: User, ...rest: unknown[]) => ['assistants', user?.organizationId, ...rest];

/** Queries of drafts and versions; disabled without a member. */
export const assistantQueries = {
  activity: (user: User) =>
    queryOptions({
      queryKey: getKey(user, 'activity'),
      queryFn: user ? ({ signal }) => call(assistantEndpoints.readActivity, { signal }) : skipToken,
    }),
  draft: (user: User, id: string | undefined) =>
    queryOptions({
      queryKey: getKey(user, 'draft', id),
      queryFn:
        user && id
          ? ({ signal }) => call(assistantEndpoints.getDraft, { params: { id }, signal })
          : skipToken,
    }),
  versions: (user: User, id: string) =>
    infiniteQueryOptions({
      queryKey: getKey(user, 'versions', id),
      queryFn: user
        ? ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
            call(assistantEndpoints.listVersions, {
              params: { id },
              query: { before: pageParam },
              signal,
            })
        : skipToken,
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  /** Versions never change. */
  version: (user: User, id: string, number: number | undefined) =>
    queryOptions({
      queryKey: getKey(user, 'version', id, number),
      queryFn:
        user && number
          ? ({ signal }) => call(assistantEndpoints.getVersion, { params: { id, number }, signal })
          : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
