import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';
import { getDraft, getVersion, listVersions, readActivity } from './assistant-drafts';

type User = PortalUser | null | undefined;

const key = (user: User, ...rest: unknown[]) => ['assistants', user?.organizationId, ...rest];

/** Reads of drafts and versions; disabled without a member. */
export const assistantQueries = {
  activity: (user: User) =>
    queryOptions({
      queryKey: key(user, 'activity'),
      queryFn: user ? ({ signal }) => readActivity(signal) : skipToken,
    }),
  draft: (user: User, id: string | undefined) =>
    queryOptions({
      queryKey: key(user, 'draft', id),
      queryFn: user && id ? ({ signal }) => getDraft(id, signal) : skipToken,
    }),
  versions: (user: User, id: string) =>
    infiniteQueryOptions({
      queryKey: key(user, 'versions', id),
      queryFn: user
        ? ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
            listVersions(id, pageParam, signal)
        : skipToken,
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  /** Versions never change. */
  version: (user: User, id: string, number: number | undefined) =>
    queryOptions({
      queryKey: key(user, 'version', id, number),
      queryFn: user && number ? ({ signal }) => getVersion(id, number, signal) : skipToken,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
