import { QueryClient } from '@tanstack/react-query';
import { isPortalError } from 'shared-auth';
import { READ_RETRY_DELAY_MS } from 'shared-contract';

/** For this long a read is fresh and moving between pages asks for nothing, in milliseconds. */
const STALE_TIME_MS = 30_000;

/**
 * @returns a query client that repeats a failed read at most once, after 300 ms, and never a write. Nothing is
 * asked for again by focus alone, and being offline is a failure like any other, with its text and Retry
 */
export function createPortalQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: READ_RETRY_DELAY_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * @param error a failed read
 * @returns whether another try may help: no answer, none in time, or a failing server
 */
export function isPassing(error: unknown): boolean {
  if (!isPortalError(error)) return false;
  return error.kind === 'network' || error.kind === 'timeout' || (error.status ?? 0) >= 500;
}
