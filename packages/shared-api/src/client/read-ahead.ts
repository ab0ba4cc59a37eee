import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  Query,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';

/** Prefetches a page's data into the cache that the page reads. */
export interface PageReader {
  client: QueryClient;
  user: PortalUser;
}

const meta = { ahead: true };

/** @returns whether a query was prefetched and no page has used it yet */
export const isAhead = ({ meta: of }: Query): boolean => of?.ahead === true;

/**
 * Prefetches data for a visit, unless the cache has fresh data.
 * @throws the error of the query
 */
export function readAhead<T, E, D, K extends QueryKey>(
  { client }: PageReader,
  read: FetchQueryOptions<T, E, D, K>,
): Promise<D> {
  return client.fetchQuery({ ...read, meta });
}

/** `readAhead` for the first page of a paginated list. */
export function readFirstPageAhead<T, E, D, K extends QueryKey, P>(
  { client }: PageReader,
  read: FetchInfiniteQueryOptions<T, E, D, K, P>,
) {
  return client.fetchInfiniteQuery({ ...read, meta });
}
