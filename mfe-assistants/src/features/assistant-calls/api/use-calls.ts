import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listCalls, voiceQueries } from 'shared-api';
import type { Call, CallFilters } from 'shared-contract';
import { isLive } from '../../../shared/calls/call-display';
import { useOpenCallEvents } from '../../../shared/live/use-call-events';
import { useThrottled } from '../../../shared/live/use-throttled';
import { useConnection } from '../../../shared/voice/use-voice-query';

/** Shortest interval between refreshes of the newest calls, in ms: after events and by polling. */
const EVENT_PAUSE_MS = 2_000;
const POLL_MS = 5_000;

type Pages<Page> = InfiniteData<Page, string | undefined>;

const once = (calls: Call[]): Call[] => [...new Map(calls.map((call) => [call.id, call])).values()];

/** The filtered calls of an assistant: the plain list, or a search of the whole history. */
export function useCalls(assistantId: string | undefined, filters: CallFilters | undefined) {
  const connection = useConnection();
  const client = useQueryClient();
  const plainOptions = voiceQueries.calls(connection.data, filters ? undefined : assistantId);
  const plain = useInfiniteQuery(plainOptions);
  const history = useInfiniteQuery(voiceQueries.history(connection.data, filters));
  const query = filters ? history : plain;

  const plainPages = plain.data?.pages;
  const historyPages = history.data?.pages;
  const calls = useMemo(() => {
    const all = filters ? historyPages?.flatMap(({ results }) => results) : plainPages?.flat();
    return all && once(all);
  }, [filters, plainPages, historyPages]);

  // Refreshes only the newest calls: thousands may be loaded.
  const readNewest = useThrottled(async () => {
    if (!assistantId || filters || !connection.data) return;
    const newest = await listCalls(assistantId).catch(() => undefined);
    if (!newest) return;
    client.setQueryData<Pages<Call[]>>(plainOptions.queryKey, (old) => {
      const [first = [], ...rest] = old?.pages ?? [];
      if (!old) return old;
      const fresh = new Set(newest.map(({ id }) => id));
      return { ...old, pages: [[...newest, ...first.filter(({ id }) => !fresh.has(id))], ...rest] };
    });
  }, EVENT_PAUSE_MS);

  const isListening = useOpenCallEvents(connection.data !== undefined, (event) => {
    if (!event.assistantId || event.assistantId === assistantId) readNewest();
  });
  const hasLive = calls?.some(isLive) ?? false;
  useEffect(() => {
    if (!hasLive || isListening) return;
    const timer = setInterval(readNewest, POLL_MS);
    return () => clearInterval(timer);
  }, [hasLive, isListening, readNewest]);

  function refresh() {
    if (!connection.data) return void connection.refetch();
    client.setQueryData<Pages<unknown>>(
      filters ? voiceQueries.history(connection.data, filters).queryKey : plainOptions.queryKey,
      (old) => old && { pages: old.pages.slice(0, 1), pageParams: old.pageParams.slice(0, 1) },
    );
    void query.refetch();
  }

  const failedMore = query.isFetchNextPageError;
  return {
    calls,
    error: connection.error ?? (failedMore ? null : query.error),
    isFetching: connection.isFetching || (query.isFetching && !query.isFetchingNextPage),
    refresh,
    more: {
      has: query.hasNextPage,
      isLoading: query.isFetchingNextPage,
      failed: failedMore,
      load: () => void query.fetchNextPage(),
    },
  };
}
