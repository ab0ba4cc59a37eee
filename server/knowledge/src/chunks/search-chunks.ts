import type { ChunkSearchAnswer, ChunkSearchQuery } from 'shared-contract';
import type { KnowledgeAccount } from '../knowledge-account';
import type { KnowledgeClient } from '../knowledge-client';
import { searchAnswer } from '../upstream-schemas';
import { browseChunks } from './browse-chunks';
import { toVendorFilters, toVendorQueryPart, toVendorSort } from './vendor-query';

type Search = (
  knowledge: KnowledgeClient,
  account: KnowledgeAccount,
  datasetId: string,
  request: ChunkSearchQuery,
) => Promise<ChunkSearchAnswer>;

/** Searches chunks, or lists all of them if the query is empty or '*'. */
export const searchChunks = createSearch('/api/chunk/search', toVendorSearch);

/** Like `searchChunks`, without highlights in the texts. */
export const searchUnmarkedChunks = createSearch('/api/chunk/search', (request) => ({
  ...toVendorSearch(request),
  highlight_options: { highlight_results: false },
}));

/** Like `searchChunks` while someone types: the last word is a prefix. Returns only one page. */
export const completeChunks = createSearch('/api/chunk/autocomplete', toVendorQuery);

function createSearch(path: string, createBody: (request: ChunkSearchQuery) => object): Search {
  return async (knowledge, account, datasetId, request) => {
    if (toVendorQueryPart(request.query).query === undefined)
      return browseChunks(knowledge, account, datasetId, request);
    const body = createBody(request);
    return knowledge(account, { method: 'POST', path, datasetId, body, schema: searchAnswer });
  };
}

/** @returns the body of a vendor search */
export function toVendorSearch(request: ChunkSearchQuery): object {
  const { page, typo, sort } = request;
  return {
    ...toVendorQuery(request),
    page,
    get_total_pages: true,
    typo_options: { correct_typos: typo },
    ...toVendorSort(sort),
  };
}

function toVendorQuery({ query, search_type, limit, filters }: ChunkSearchQuery): object {
  return {
    ...toVendorQueryPart(query),
    search_type,
    page_size: limit,
    ...toVendorFilters(filters),
  };
}
