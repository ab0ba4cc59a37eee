import express from 'express';
import { readServerConfig } from 'server-core/config/config';
import { listen, type RunningServer } from 'shared-server';
import { createKnowledgeClient } from '../knowledge-client';
import { searchChunks } from './search-chunks';

let upstream: RunningServer;
const config = readServerConfig({}, '/nowhere');
const total = 4_000;

/** Starts a service that lists chunks like the vendor's: without page numbers. */
beforeAll(async () => {
  const app = express();
  app.use(express.json());
  app.get('/api/dataset/usage/:id', (_req, res) => {
    res.json({ id: 'u', dataset_id: 'd', chunk_count: total });
  });
  app.post('/api/chunks/scroll', (req, res) => {
    const length = Math.min(req.body.page_size, total);
    res.json({ chunks: Array.from({ length }, (_, index) => ({ id: String(index) })) });
  });
  upstream = await listen(app, { port: 0, host: '127.0.0.1' });
});
afterAll(() => upstream.close());

const browse = (page: number) => {
  const deadline = Date.now() + 2_000;
  const baseUrl = `http://127.0.0.1:${upstream.port}`;
  const account = { organizationId: 'o', upstreamId: 'u', baseUrl, apiKey: 'k', deadline };
  return searchChunks(createKnowledgeClient({ config }), account, 'd', {
    dataset_id: 'd',
    page,
    limit: 10,
    query: '*',
    search_type: 'hybrid',
    sort: 'relevance',
    typo: true,
  });
};

test('pages through a service without page numbers', async () => {
  const { chunks, total_pages } = await browse(3);
  expect(total_pages).toBe(400);
  expect(chunks).toHaveLength(10);
  expect(chunks[0]).toEqual({ chunk: { id: '20' }, highlights: null, score: null });
});

test('refuses a page far down the list of a service without page numbers', async () => {
  await expect(browse(300)).rejects.toMatchObject({ status: 400 });
});
