import { isPortalError } from 'shared-auth';
import {
  CHUNKS_PAGE_SIZE,
  type ChunkFilters,
  type ChunkSearchAnswer,
  type ChunkSort,
  type SearchType,
} from 'shared-contract';
import { knowledgeEndpoints } from 'shared-contract/endpoints';
import { getDatasetHeaders, type KnowledgeConnection, knowledgeCall } from './knowledge-call';
import { createMockChunks } from './mock/mock-chunks';
import { readUseMockData, resumeMockData, suspendMockData } from './mock/mock-flag';

/** Query, filters and order of a search. */
export interface ChunkSearch {
  datasetId: string;
  /** Empty searches for everything, as '*'. */
  query?: string;
  /** From 1. */
  page?: number;
  /** Chunks per page; default 10. */
  limit?: number | undefined;
  /** Default 'hybrid'. */
  searchType?: SearchType;
  /** Only chunks with these tags or metadata. */
  filters?: ChunkFilters | undefined;
  /** Default 'relevance'. */
  sort?: ChunkSort | undefined;
  /** False searches for the exact words. */
  typo?: boolean | undefined;
}

/**
 * Searches with the useMockData flag switched off. If the flag was on, a failed search returns mock
 * chunks, marked with `mock: true`.
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
    return createMockChunks(search.datasetId);
  } finally {
    resumeMockData();
  }
}

/** Requests one page of results. */
function requestSearch(
  connection: KnowledgeConnection,
  search: ChunkSearch,
  signal?: AbortSignal,
): Promise<ChunkSearchAnswer> {
  const { datasetId, query, searchType = 'hybrid', page = 1, limit, filters, sort, typo } = search;
  return knowledgeCall(connection, knowledgeEndpoints.searchChunks, {
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
    headers: getDatasetHeaders(datasetId),
    signal,
  });
}

/** Counts the chunks that a search finds. */
export async function countChunks(
  connection: KnowledgeConnection,
  search: Omit<ChunkSearch, 'page'>,
  signal?: AbortSignal,
): Promise<number> {
  // With one chunk per page, the number of pages is the number of chunks.
  const answer = await requestSearch(connection, { ...search, page: 1, limit: 1 }, signal);
  return answer.total_pages ?? answer.chunks.length;
}
