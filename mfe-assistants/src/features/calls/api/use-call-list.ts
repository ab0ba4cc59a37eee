import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { callsQueries, listIndexedCalls } from 'shared-api';
import { useAuth } from 'shared-auth';
import type { IndexedCall, IndexedCallsAnswer, OrderedCallFilters } from 'shared-contract';
import { useCallEvents } from '../../../shared/live/use-call-events';
import { useThrottled } from '../../../shared/live/use-throttled';
import { withNewest } from '../model/with-newest';

/** Minimum interval between reads caused by live events, in milliseconds. */
const EVENT_PAUSE_MS = 2_000;
/** Polling interval while older calls are being indexed, in milliseconds. */
const FILLING_POLL_MS = 3_000;

type Pages = InfiniteData<IndexedCallsAnswer, string | undefined>;

const removeRepeated = (calls: IndexedCall[]) => [
  ...new Map(calls.map((call) => [call.id, call])).values(),
];

/** The filtered calls, kept up to date. Scrolling loads more pages. */
export function useCallList(filters: OrderedCallFilters, limit?: number) {
  const { user } = useAuth();
  const client = useQueryClient();
  const options = callsQueries.list(user, filters, limit);
  const query = useInfiniteQuery({
    ...options,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const [first, ...more] = state.data?.pages ?? [];
      return first?.filling && first.connected && more.length === 0 ? FILLING_POLL_MS : false;
    },
  });
  const pages = query.data?.pages;
  const calls = useMemo(
    () => pages && removeRepeated(pages.flatMap((page) => page.calls)),
    [pages],
  );

  // Reloads only the first page, because thousands of calls may be loaded.
  const readNewest = useThrottled(async () => {
    const newest = await listIndexedCalls(filters, undefined, undefined, limit).catch(
      () => undefined,
    );
    if (!newest) return;
    client.setQueryData<Pages>(
      options.queryKey,
      (old) => old && { ...old, pages: withNewest(old.pages, newest, filters) },
    );
  }, EVENT_PAUSE_MS);
  useCallEvents(Boolean(user), readNewest);

  const failedMore = query.isFetchNextPageError;
  return {
    calls,
    overview: pages?.[0],
    isStale: query.isPlaceholderData,
    read: {
      error: failedMore ? null : query.error,
      isFetching: query.isFetching && !query.isFetchingNextPage,
      refresh: () => void query.refetch(),
    },
    more: {
      has: query.hasNextPage,
      isLoading: query.isFetchingNextPage,
      failed: failedMore,
      load: () => void query.fetchNextPage(),
    },
  };
}

export type CallList = ReturnType<typeof useCallList>;
