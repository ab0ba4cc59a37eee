import type { ChunkSearchQuery, SelectionFound, selectionSearch } from 'shared-contract';
import type * as z from 'zod/mini';
import { searchChunks } from '../chunks/search-chunks';
import type { KnowledgeAccount } from '../knowledge-account';
import type { KnowledgeClient } from '../knowledge-client';

const PAGE_SIZE = 100;

type Search = z.output<typeof selectionSearch>;

/** Reads search results page by page, up to the maximum number of chunks per change. */
export async function findSelection(
  knowledge: KnowledgeClient,
  account: KnowledgeAccount,
  { dataset_id, ...search }: Search,
  most: number,
): Promise<SelectionFound> {
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const asked: ChunkSearchQuery = {
      ...search,
      dataset_id,
      query: search.query,
      page,
      limit: PAGE_SIZE,
      sort: 'relevance',
    };
    const answer = await searchChunks(knowledge, account, dataset_id, asked);
    for (const id of answer.chunks.flatMap(listIds)) found.add(id);
    const more = answer.chunks.length === PAGE_SIZE && page < (answer.total_pages ?? page);
    if (!more || found.size >= most) {
      return { chunk_ids: [...found].slice(0, most), more: more || found.size > most };
    }
  }
}

/** The client has validated the entries. */
const listIds = (entry: unknown): string[] => {
  const { chunk } = entry as { chunk?: { id?: string } };
  return chunk?.id ? [chunk.id] : [];
};
