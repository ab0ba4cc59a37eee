import type { ChunkFilters, ChunkSearchAnswer } from 'shared-contract';
import type { ServerDeps } from '../../../core/server/server-deps';
import type { SearchRequest } from '../request/request-bodies';
import { callKnowledge } from '../upstream/call-knowledge';
import type { KnowledgeAccount } from '../upstream/knowledge-account';
import { searchAnswer } from '../upstream/upstream-schemas';
import { browseChunks } from './browse-chunks';

type Deps = Pick<ServerDeps, 'config'>;

/** Searches, or shows all chunks of the dataset when the query is empty or '*'. */
export function searchChunks(
  deps: Deps,
  account: KnowledgeAccount,
  datasetId: string,
  request: SearchRequest,
): Promise<ChunkSearchAnswer> {
  const { query } = searchedFor(request.query);
  if (query === undefined) return browseChunks(deps, account, datasetId, request);
  return callKnowledge(deps, account, {
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

/** As `searchChunks` while somebody types: the last word may be the beginning of one. There is one page. */
export function completeChunks(
  deps: Deps,
  account: KnowledgeAccount,
  datasetId: string,
  request: SearchRequest,
): Promise<ChunkSearchAnswer> {
  const { query } = searchedFor(request.query);
  if (query === undefined) return browseChunks(deps, account, datasetId, request);
  return callKnowledge(deps, account, {
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

/** @returns the query, but not an empty one or '*', which mean all chunks */
export function searchedFor(query: string): { query?: string } {
  const words = query.trim();
  return words === '' || words === '*' ? {} : { query: words };
}

/** @returns the filters as the vendor's API takes them */
export function vendorFilters(filters: ChunkFilters | undefined): { filters?: object } {
  const must: object[] = [];
  if (filters?.tags?.length) must.push({ field: 'tag_set', match_all: filters.tags });
  if (filters?.any_tags?.length) must.push({ field: 'tag_set', match_any: filters.any_tags });
  for (const [path, values] of Object.entries(filters?.metadata ?? {}))
    if (values.length > 0) must.push({ field: `metadata.${path}`, match_any: values });
  return must.length > 0 ? { filters: { must } } : {};
}

/** @returns the order as the vendor's API takes it; nothing for the order that it has anyway */
export function vendorSort(sort: SearchRequest['sort']): { sort_options?: object } {
  const orders = {
    newest: { field: 'created_at', direction: 'desc' },
    oldest: { field: 'created_at', direction: 'asc' },
    updated: { field: 'updated_at', direction: 'desc' },
  };
  return sort === 'relevance' ? {} : { sort_options: { sort_by: orders[sort] } };
}
