import { isPortalError } from 'shared-auth';
import {
  api,
  CHUNKS_PAGE_SIZE,
  type ChunkSearchAnswer,
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
  /** Default 'hybrid'. */
  searchType?: SearchType;
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

function askService(
  connection: KnowledgeConnection,
  { datasetId, query, page = 1, searchType = 'hybrid' }: ChunkSearch,
  signal?: AbortSignal,
): Promise<ChunkSearchAnswer> {
  return knowledgeFetch(connection, api.trieve.chunkSearch, {
    method: 'POST',
    schema: chunkSearchAnswer,
    headers: { 'TR-Dataset': datasetId },
    body: {
      dataset_id: datasetId,
      page,
      limit: CHUNKS_PAGE_SIZE,
      query: query?.trim() || '*',
      search_type: searchType,
    },
    signal,
  });
}
