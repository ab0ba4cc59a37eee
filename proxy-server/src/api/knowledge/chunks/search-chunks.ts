import type { ChunkSearchAnswer, ChunkSearchQuery } from 'shared-contract';
import type { KnowledgeAccount } from '../upstream/knowledge-account';
import type { KnowledgeClient } from '../upstream/knowledge-client';
import { searchAnswer } from '../upstream/upstream-schemas';
import { browseChunks } from './browse-chunks';
import { searchedFor, vendorFilters, vendorSort } from './vendor-query';

/** Searches, or shows all chunks of the dataset when the query is empty or '*'. */
export function searchChunks(
  knowledge: KnowledgeClient,
  account: KnowledgeAccount,
  datasetId: string,
  request: ChunkSearchQuery,
): Promise<ChunkSearchAnswer> {
  const { query } = searchedFor(request.query);
  if (query === undefined) return browseChunks(knowledge, account, datasetId, request);
  return knowledge(account, {
    method: 'POST',
    path: '/api/chunk/search',
    datasetId,
    body: {
      query,
      search_type: request.search_type,
      page: request.page,
      page_size: request.limit,
      get_total_pages: true,
      typo_options: { correct_typos: request.typo },
      ...vendorFilters(request.filters),
      ...vendorSort(request.sort),
    },
    schema: searchAnswer,
  });
}

/** Like `searchChunks` while someone types: the last word is a prefix. There is one page. */
export function completeChunks(
  knowledge: KnowledgeClient,
  account: KnowledgeAccount,
  datasetId: string,
  request: ChunkSearchQuery,
): Promise<ChunkSearchAnswer> {
  const { query } = searchedFor(request.query);
  if (query === undefined) return browseChunks(knowledge, account, datasetId, request);
  return knowledge(account, {
    method: 'POST',
    path: '/api/chunk/autocomplete',
    datasetId,
    body: {
      query,
      search_type: request.search_type,
      page_size: request.limit,
      ...vendorFilters(request.filters),
    },
    schema: searchAnswer,
  });
}
