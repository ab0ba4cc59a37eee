import { isPortalError } from 'shared-auth';
import {
  api,
  CHUNKS_PAGE_SIZE,
  type ChunkFilters,
  type ChunkSearchAnswer,
  type ChunkSort,
  chunkSearchAnswer,
  type SearchType,
} from 'shared-contract';
import type { KnowledgeConnection } from './connection';
import { knowledgeFetch } from './knowledge-fetch';
import { mockChunks } from './mock-chunks';
import { withoutMockData } from './mock-flag';

/** What to search for. */
export interface ChunkSearch {
  datasetId: string;
  /** Empty searches for everything, as '*'. */
  query?: string;
  /** Counted from 1. */
  page?: number;
  /** Chunks on a page; default 10. */
  limit?: number | undefined;
  /** Default 'hybrid'. */
  searchType?: SearchType;
  /** Only chunks with these tags or metadata. */
  filters?: ChunkFilters | undefined;
  /** Default 'relevance'. */
  sort?: ChunkSort | undefined;
  /** False searches for the words exactly as written. */
  typo?: boolean | undefined;
}

/**
 * Asks the real service with the useMockData flag off. If that fails and the flag was on, the answer is the mock
 * chunks, marked with `mock: true`; the flag is as before in any case.
 *
 * @param connection the initialised connection
 * @param search what to search for
 * @param signal ends the search
 * @returns one page of 10 chunks
 * @throws PortalError
 */
export async function searchChunks(
  connection: KnowledgeConnection,
  search: ChunkSearch,
  signal?: AbortSignal,
): Promise<ChunkSearchAnswer> {
  const { result, wasOn } = await withoutMockData(() => askService(connection, search, signal));
  if (result.status === 'fulfilled') return result.value;
  const givenUp = isPortalError(result.reason) && result.reason.kind === 'aborted';
  if (wasOn && !givenUp) return mockChunks(search.datasetId);
  throw result.reason;
}

/**
 * @param connection the initialised connection
 * @param search what to search for
 * @param signal ends the search
 * @returns one page of what the real service finds
 * @throws PortalError
 */
export function askService(
  connection: KnowledgeConnection,
  search: ChunkSearch,
  signal?: AbortSignal,
): Promise<ChunkSearchAnswer> {
  const { datasetId, query, searchType = 'hybrid', page = 1, limit, filters, sort, typo } = search;
  return knowledgeFetch(connection, api.trieve.chunkSearch, {
    method: 'POST',
    schema: chunkSearchAnswer,
    headers: { 'TR-Dataset': datasetId },
    body: {
      dataset_id: datasetId,
      page,
      limit: limit ?? CHUNKS_PAGE_SIZE,
      query: query?.trim() || '*',
      search_type: searchType,
      filters,
      sort,
      typo,
    },
    signal,
  });
}
