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
import { type KnowledgeConnection, knowledgeFetch } from './knowledge-fetch';
import { mockChunks } from './mock/mock-chunks';
import { readUseMockData, resumeMockData, suspendMockData } from './mock/mock-flag';

/** Query, filters and order of a search. */
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
 * Searches with the useMockData flag switched off. Where the flag was on, a failed search answers
 * mock chunks, marked with `mock: true`.
 */
export async function searchChunks(
  connection: KnowledgeConnection,
  search: ChunkSearch,
  signal?: AbortSignal,
): Promise<ChunkSearchAnswer> {
  if (!readUseMockData()) return requestSearch(connection, search, signal);
  suspendMockData();
  try {
    return await requestSearch(connection, search, signal);
  } catch (error) {
    if (isPortalError(error) && error.kind === 'aborted') throw error;
    return mockChunks(search.datasetId);
  } finally {
    resumeMockData();
  }
}

/** One page of what the service finds. */
export function requestSearch(
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
