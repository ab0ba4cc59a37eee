import type { ChunkSearchQuery } from 'shared-contract';
import { type Chunk, chunkHit } from 'shared-contract';
import * as z from 'zod/mini';
import { searchUnmarkedChunks } from '../chunks/search-chunks';
import { toVendorFilters, toVendorQueryPart } from '../chunks/vendor-query';
import type { KnowledgeAccount } from '../knowledge-account';
import type { KnowledgeClient } from '../knowledge-client';
import { scrollAnswer } from '../upstream-schemas';

const scrolledAtOnce = 500;
const foundAtOnce = 100;

/**
 * Streams search results page by page, so that an export of any size needs memory for only one
 * page.
 *
 * @param withDeadline returns the account with a new deadline for each page
 * @throws ApiError when the knowledge service fails
 */
export async function* readExportPages(
  knowledge: KnowledgeClient,
  withDeadline: () => KnowledgeAccount,
  datasetId: string,
  request: ChunkSearchQuery,
): AsyncGenerator<Chunk[]> {
  const sorted = request.sort !== 'relevance';
  if (toVendorQueryPart(request.query).query === undefined && !sorted) {
    yield* scrollChunks(knowledge, withDeadline, datasetId, request);
    return;
  }
  for (let page = 1; ; page += 1) {
    const answer = await searchUnmarkedChunks(knowledge, withDeadline(), datasetId, {
      ...request,
      page,
      limit: foundAtOnce,
    });
    yield answer.chunks.flatMap((hit) => z.safeParse(chunkHit, hit).data?.chunk ?? []);
    if (page >= (answer.total_pages ?? 0)) return;
  }
}

/**
 * Continues after the last chunk read, so that concurrent writes neither repeat nor hide a chunk.
 */
async function* scrollChunks(
  knowledge: KnowledgeClient,
  withDeadline: () => KnowledgeAccount,
  datasetId: string,
  request: ChunkSearchQuery,
): AsyncGenerator<Chunk[]> {
  for (let last: string | undefined; ; ) {
    const { chunks } = await knowledge(withDeadline(), {
      method: 'POST',
      path: '/api/chunks/scroll',
      datasetId,
      body: {
        page_size: scrolledAtOnce,
        ...toVendorFilters(request.filters),
        ...(last ? { offset_chunk_id: last } : {}),
      },
      schema: scrollAnswer,
    });
    yield last === undefined ? chunks : chunks.filter(({ id }) => id !== last);
    if (chunks.length < scrolledAtOnce) return;
    last = chunks.at(-1)?.id;
  }
}
