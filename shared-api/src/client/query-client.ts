import { QueryClient } from '@tanstack/react-query';
import { isRetryable } from 'shared-auth';
import { READ_RETRY_DELAY_MS } from 'shared-contract';

/** Reads younger than this are not repeated when the page changes. */
const STALE_TIME_MS = 30_000;

/**
 * A query client that retries a failed read once, after `READ_RETRY_DELAY_MS`, and never a write.
 * Focus does not refetch, and being offline is a failure like any other.
 */
export function createPortalQueryClient(): QueryClient {
  return new QueryClient({
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
