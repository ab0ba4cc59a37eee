import type { ChunkSearchQuery } from 'shared-contract';
import { type ChunkSearchAnswer, datasetUsage } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { KnowledgeAccount } from '../knowledge-account';
import type { KnowledgeClient } from '../knowledge-client';
import { scrollAnswer } from '../upstream-schemas';
import { toVendorFilters, toVendorSort } from './vendor-query';

/** If the service has no page numbers, at most this many chunks are read to reach a page. */
const deepestWithoutPages = 2_000;

/** Returns one page of the dataset's chunks that match the filters, newest first by default. */
export async function browseChunks(
  knowledge: KnowledgeClient,
  account: KnowledgeAccount,
  datasetId: string,
  request: ChunkSearchQuery,
): Promise<ChunkSearchAnswer> {
  const { page, limit } = request;
  const { filters } = toVendorFilters(request.filters);
  const sort = toVendorSort(request.sort).sort_options as { sort_by?: object } | undefined;
  const scroll = (body: object) =>
    knowledge(account, {
      method: 'POST',
      path: '/api/chunks/scroll',
      datasetId,
      body: { ...body, ...(filters ? { filters } : {}), ...sort },
      schema: scrollAnswer,
    });
  const [usage, first] = await Promise.all([
    knowledge(account, {
      method: 'GET',
      path: `/api/dataset/usage/${datasetId}`,
      datasetId,
      schema: datasetUsage,
    }),
    scroll({ page_size: limit, page }),
  ]);
  const paged = page === 1 || first.page === page;
  if (!paged && page * limit > deepestWithoutPages)
    throw new ApiError('bad_request', 'This page is too far down the list. Search instead.');
  const chunks = paged
    ? first.chunks
    : (await scroll({ page_size: page * limit })).chunks.slice((page - 1) * limit);
  const countPages = (count: number) => Math.ceil(count / limit);
  // Some services don't count filtered chunks. A full page then implies that another one follows.
  const uncounted = (page - 1) * limit + chunks.length + (chunks.length === limit ? 1 : 0);
  return {
    id: null,
    chunks: chunks.map((chunk) => ({ chunk, highlights: null, score: null })),
    corrected_query: null,
    total_pages: countPages(filters ? (first.total ?? uncounted) : usage.chunk_count),
  };
}
