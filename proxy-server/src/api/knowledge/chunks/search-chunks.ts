import type { ChunkSearchAnswer, ChunkSearchQuery } from 'shared-contract';
import type { KnowledgeAccount } from '../../../core/knowledge/knowledge-account';
import type { KnowledgeClient } from '../../../core/knowledge/knowledge-client';
import { searchAnswer } from '../../../core/knowledge/upstream-schemas';
import { browseChunks } from './browse-chunks';
import { searchedFor, vendorFilters, vendorSort } from './vendor-query';

type Search = (
  knowledge: KnowledgeClient,
  account: KnowledgeAccount,
  datasetId: string,
  request: ChunkSearchQuery,
) => Promise<ChunkSearchAnswer>;

/** Searches, or shows all chunks of the dataset when the query is empty or '*'. */
export const searchChunks = searchOver('/api/chunk/search', ({ page, typo, sort }) => ({
  page,
  get_total_pages: true,
  typo_options: { correct_typos: typo },
  ...vendorSort(sort),
}));

/** Like `searchChunks` while someone types: the last word is a prefix. There is one page. */
export const completeChunks = searchOver('/api/chunk/autocomplete', () => ({}));

/** @param more fields of the body beside those that both searches take */
function searchOver(path: string, more: (request: ChunkSearchQuery) => object): Search {
  return async (knowledge, account, datasetId, request) => {
    const { query } = searchedFor(request.query);
    if (query === undefined) return browseChunks(knowledge, account, datasetId, request);
    const body = {
      query,
      search_type: request.search_type,
      page_size: request.limit,
      ...vendorFilters(request.filters),
      ...more(request),
    };
    return knowledge(account, { method: 'POST', path, datasetId, body, schema: searchAnswer });
  };
}
