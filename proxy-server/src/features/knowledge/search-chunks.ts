import { type ChunkSearchAnswer, datasetUsage } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { ServerDeps } from '../../server-deps';
import { callKnowledge } from './call-knowledge';
import type { KnowledgeAccount } from './knowledge-account';
import type { SearchRequest } from './search-body';
import { scrollAnswer, searchAnswer } from './upstream-schemas';

/** Chunks that are read and thrown away to reach a page of a service that does not cut by page. */
const deepestWithoutPages = 2_000;

/** Searches, or shows all chunks of the dataset when the query is empty or '*'. */
export function searchChunks(
  deps: Pick<ServerDeps, 'config'>,
  account: KnowledgeAccount,
  datasetId: string,
  request: SearchRequest,
): Promise<ChunkSearchAnswer> {
  const query = request.query.trim();
  if (query === '' || query === '*') return browseChunks(deps, account, datasetId, request);
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
      typo_options: { correct_typos: true },
    },
    schema: searchAnswer,
  });
}

async function browseChunks(
  deps: Pick<ServerDeps, 'config'>,
  account: KnowledgeAccount,
  datasetId: string,
  { page, limit }: SearchRequest,
): Promise<ChunkSearchAnswer> {
  const scroll = (body: object) =>
    callKnowledge(deps, account, {
      method: 'POST',
      path: '/api/chunks/scroll',
      datasetId,
      body,
      schema: scrollAnswer,
    });
  const [usage, first] = await Promise.all([
    callKnowledge(deps, account, {
      method: 'GET',
      path: `/api/dataset/usage/${datasetId}`,
      datasetId,
      schema: datasetUsage,
    }),
    scroll({ page_size: limit, page }),
  ]);
  const paged = page === 1 || first.page === page;
  if (!paged && page * limit > deepestWithoutPages)
    throw new ApiError('bad_request', 'This page is too far down the list. Please search instead.');
  const chunks = paged
    ? first.chunks
    : (await scroll({ page_size: page * limit })).chunks.slice((page - 1) * limit);
  return {
    id: null,
    chunks: chunks.map((chunk) => ({ chunk, highlights: null, score: null })),
    corrected_query: null,
    total_pages: Math.ceil(usage.chunk_count / limit),
  };
}
