import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  Query,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';

/** Who reads a page's data before it is visited, and the cache that the page reads. */
export interface PageReader {
  client: QueryClient;
  user: PortalUser;
}

const meta = { ahead: true };

/** Whether a read was sent ahead of a visit, and no page has taken it over yet. */
export const isAhead = ({ meta: of }: Query): boolean => of?.ahead === true;

/**
 * Reads data ahead of a visit, unless the cache has it fresh.
 *
 * @throws what the read throws
 */
export function readAhead<T, E, D, K extends QueryKey>(
  { client }: PageReader,
  read: FetchQueryOptions<T, E, D, K>,
): Promise<D> {
  return client.fetchQuery({ ...read, meta });
}

/** `readAhead` for the first page of a list that is read page by page. */
export function readFirstPageAhead<T, E, D, K extends QueryKey, P>(
  { client }: PageReader,
  read: FetchInfiniteQueryOptions<T, E, D, K, P>,
) {
  return client.fetchInfiniteQuery({ ...read, meta });
}
