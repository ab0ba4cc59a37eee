import { CHUNKS_PAGE_SIZE, type ChunkSearchAnswer } from 'shared-contract';

const MOCK_PAGES = 3;
const CREATED_AT = '2024-01-01T00:00:00.000Z';

/**
 * @param datasetId dataset id of the chunks
 * @returns 10 chunks of 3 pages (specification, section 9), marked with `mock: true`
 */
export function createMockChunks(datasetId = 'mock-dataset'): ChunkSearchAnswer {
  const chunks = Array.from({ length: CHUNKS_PAGE_SIZE }, (_, index) =>
    createMockChunk(datasetId, index + 1),
  );
  return { id: 'mock-search', chunks, corrected_query: null, total_pages: MOCK_PAGES, mock: true };
}

/**
 * @param answer response of a search
 * @returns whether it is the mock response
 */
export function isMockAnswer(answer: ChunkSearchAnswer): boolean {
  return answer.mock === true;
}

function createMockChunk(datasetId: string, number: number) {
  return {
    id: `mock-chunk-${number}`,
    dataset_id: datasetId,
    chunk_html: `<p>Sample chunk ${number}. This is mock data, not content of the dataset.</p>`,
    metadata: { source: 'mock', number },
    tag_set: ['mock'],
    tracking_id: `mock-${number}`,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
    link: null,
  };
}
