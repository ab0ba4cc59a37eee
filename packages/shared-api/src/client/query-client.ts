import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isRetryable } from 'shared-auth';
import { READ_RETRY_DELAY_MS } from 'shared-contract';
import { isAhead } from './read-ahead';

/** Data younger than this isn't refetched when the page changes. */
const STALE_TIME_MS = 30_000;

class PortalQueryClient extends QueryClient {
  /** Also drops running prefetches, because their responses may predate the change. */
  override invalidateQueries<K extends QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const { queryKey, exact } = filters ?? {};
    void this.cancelQueries({
      ...(queryKey && { queryKey }),
      ...(exact && { exact }),
      type: 'inactive',
      predicate: isAhead,
    });
    return super.invalidateQueries(filters, options);
  }
}

/**
 * A query client that retries a failed query once, after `READ_RETRY_DELAY_MS`, and never a
 * mutation. Focus doesn't refetch, and being offline is a failure like any other.
 */
export function createPortalQueryClient(): QueryClient {
  return new PortalQueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        retry: (failures, error) => failures < 1 && isRetryable(error),
        retryDelay: READ_RETRY_DELAY_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
