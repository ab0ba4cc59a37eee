import { useQueries } from '@tanstack/react-query';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import {
  type Chunk,
  type ChunkSearchAnswer,
  chunkHit,
  chunkPage,
  type DatasetListItem,
} from 'shared-contract';
import { getExcerpt, getFirstLine, toPlainText } from '../model/excerpt';
import type { Item } from '../model/item';

/** The search sends one request per dataset. */
const DATASETS_ASKED = 6;
const CHUNKS_OF_EACH = 3;
export const MIN_QUERY_LENGTH = 2;

/**
 * @param query debounced text
 * @returns matching chunks of the first datasets, best first
 */
export function useFoundChunks(
  connection: KnowledgeConnection | undefined,
  datasets: readonly DatasetListItem[],
  query: string,
) {
  const asked = query.length >= MIN_QUERY_LENGTH ? datasets.slice(0, DATASETS_ASKED) : [];
  return useQueries({
    queries: asked.map(({ dataset }) => ({
      ...knowledgeQueries.search(connection, {
        datasetId: dataset.id,
        query,
        limit: CHUNKS_OF_EACH,
      }),
      retry: false,
    })),
    combine: (answers) => ({
      pending: answers.some(({ isLoading }) => isLoading),
      items: answers
        .flatMap(({ data }, index) => getHits(data, asked[index]?.dataset))
        .sort((a, b) => (b.hit.score ?? 0) - (a.hit.score ?? 0))
        .map(({ hit, dataset }) => toChunkItem(hit.chunk, dataset, query)),
    }),
  });
}

type Dataset = DatasetListItem['dataset'];

function getHits(answer: ChunkSearchAnswer | undefined, dataset: Dataset | undefined) {
  return (answer?.chunks ?? []).flatMap((entry) => {
    const { data: hit } = chunkHit.safeParse(Object(entry).chunk ? entry : { chunk: entry });
    return hit && dataset ? [{ hit, dataset }] : [];
  });
}

function toChunkItem(chunk: Chunk, dataset: Dataset, query: string): Item {
  const text = toPlainText(chunk.chunk_html ?? chunk.content ?? '');
  return {
    id: `chunk ${chunk.id}`,
    group: 'chunks',
    icon: 'book',
    label: getFirstLine(text) || chunk.id,
    detail: `${dataset.name ?? ''}: ${getExcerpt(text, query)}`,
    to: chunkPage(dataset.id, chunk.id),
    found: true,
  };
}
