import { sharedFixture } from 'shared-server/testing';
import { startTestService } from '../../testing/test-service';
import { type Embedder, toBytes } from '../../workers/embeddings/drivers/embedder';

jest.setTimeout(60_000);

const topics = [/river|sea|boat/gi, /hot|fire|oven/gi];
const getVector = (text: string) =>
  toBytes(topics.map((topic) => 0.01 + (text.match(topic)?.length ?? 0)));
const embedder: Embedder = {
  model: 'topics',
  language: null,
  leastSimilarity: 0,
  batchSize: 50,
  embedChunks: async (texts) => texts.map(getVector),
  embedQuery: async (query) => getVector(query),
  stop: async () => undefined,
};
const service = sharedFixture(() => startTestService({ embedder }));

test('finds a restored text by meaning', async () => {
  const ada = await service.addClient('ada');
  const createChunk = async (chunk_html: string) =>
    (await ada.send('POST', '/api/chunk', { chunk_html })).body.chunk_metadata.id as string;
  const id = await createChunk('<p>A boat on the river.</p>');
  const { entries } = (await ada.send('GET', '/api/history')).body;
  const other = await createChunk('<p>The oven is hot.</p>');
  /** Vectors are computed in the background, so this searches until the chunk ranks first. */
  const expectFirst = async (expected: string) => {
    const body = { query: 'sea', search_type: 'semantic' };
    for (let tries = 0; tries < 500; tries += 1) {
      const { chunks = [] } = (await ada.send('POST', '/api/chunk/search', body)).body;
      if (chunks[0]?.chunk.id === expected && chunks.length === 2) return;
    }
    throw new Error(`The chunk ${expected} is not found first`);
  };
  await expectFirst(id);
  const replaceText = (chunk_id: string, chunk_html: string) =>
    ada.send('PUT', '/api/chunk', { chunk_id, chunk_html });
  await replaceText(id, '<p>Fire and an oven.</p>');
  await replaceText(other, '<p>The sea is near.</p>');
  await expectFirst(other);
  const getPath = (chunk: string) => `/api/history/chunk/${chunk}/restore`;
  expect((await ada.send('POST', getPath(id), { at: entries[0].at })).status).toBe(200);
  await replaceText(other, '<p>The oven is hot.</p>');
  await expectFirst(id);
});
