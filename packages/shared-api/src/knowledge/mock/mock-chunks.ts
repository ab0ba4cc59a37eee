import { CHUNKS_PAGE_SIZE, type ChunkSearchAnswer } from 'shared-contract';

const MOCK_PAGES = 3;
const CREATED_AT = '2024-01-01T00:00:00.000Z';

/**
 * @param datasetId the dataset that the chunks claim to be of
 * @returns 10 chunks of 3 pages (specification, section 9), marked with `mock: true`
 */
export function mockChunks(datasetId = 'mock-dataset'): ChunkSearchAnswer {
  const chunks = Array.from({ length: CHUNKS_PAGE_SIZE }, (_, index) =>
    mockChunk(datasetId, index + 1),
  );
  return { id: 'mock-search', chunks, corrected_query: null, total_pages: MOCK_PAGES, mock: true };
}

/**
 * @param answer an answer of a search
 * @returns whether it is the mock answer
 */
export function isMockAnswer(answer: ChunkSearchAnswer): boolean {
  return answer.mock === true;
}

function mockChunk(datasetId: string, number: number) {
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
