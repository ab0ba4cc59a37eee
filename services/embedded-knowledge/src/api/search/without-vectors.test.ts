import { createLogger } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import { startTestService, type TestClient } from '../../testing/test-service';

// Runs without pgvector, as on a PostgreSQL server that lacks it.

const warnings: string[] = [];
const logger = Object.assign(createLogger({ level: 'silent', name: 'test' }), {
  warn: (text: string) => void warnings.push(text),
});
const getVector = (text: string) =>
  Int8Array.from([/boat|ferry/i, /oven|stove/i], (topic) => (topic.test(text) ? 100 : 1));
const embedder = {
  model: 'topics',
  language: null,
  leastSimilarity: 0.5,
  batchSize: 8,
  embedChunks: async (texts: readonly string[]) => texts.map(getVector),
  embedQuery: async (text: string) => getVector(text),
  stop: async () => undefined,
};
const service = sharedFixture(() => startTestService({ vectors: 'none', embedder, logger }));
let ada: TestClient;

const readMeaning = async () =>
  (await ada.send('GET', `/api/dataset/usage/${ada.datasetId}?meaning=true`)).body.meaning;
const searchChunks = (search_type: string) =>
  ada.send('POST', '/api/chunk/search', { query: 'ferry boat', search_type });

beforeAll(async () => {
  ada = await service.addClient('ada');
  await ada.send('POST', '/api/chunk', [
    { chunk_html: 'A boat on the river.', tracking_id: 'boat' },
    { chunk_html: 'The oven is hot.', tracking_id: 'oven' },
  ]);
  while ((await readMeaning()).indexed < 2) await new Promise((resolve) => setImmediate(resolve));
});

test('logs only once that pgvector is missing and how to add it', () => {
  expect(warnings).toEqual([expect.stringMatching(/no pgvector.*create extension vector/)]);
});

test('searches a small dataset by meaning', async () => {
  expect(await readMeaning()).toMatchObject({ state: 'on', problem: null });
  const { body } = await searchChunks('semantic');
  expect(body.chunks[0].chunk.tracking_id).toBe('boat');
  expect(body.chunks[0].score).toBeGreaterThan(0.99);
});

test('searches a large dataset only by words', async () => {
  await service.db.transaction(
    { role: 'knowledge_service', organizationId: ada.organizationId },
    (tx) =>
      tx.query('update knowledge.dataset_usage set chunk_count = 2001 where dataset_id = $1', [
        ada.datasetId,
      ]),
  );
  expect(await readMeaning()).toMatchObject({
    state: 'unavailable',
    problem: expect.stringMatching(/^Datasets with more than 2,000 chunks can't .* pgvector/),
  });
  expect((await searchChunks('hybrid')).body.chunks).toHaveLength(1);
  const refused = await searchChunks('semantic');
  expect(refused.status).toBe(400);
  expect(refused.body.message).toMatch(/use hybrid or fulltext/);
});
