import express, { type RequestHandler } from 'express';
import { readServerConfig } from 'server-core/config/config';
import { datasetList } from 'shared-contract';
import { listen, type RunningServer } from 'shared-server';
import { matrix } from 'testing/matrix';
import type { KnowledgeAccount } from './knowledge-account';
import { createKnowledgeClient } from './knowledge-client';

let upstream: RunningServer;
let answer: RequestHandler = (_req, res) => void res.json([]);
const config = readServerConfig({ UPSTREAM_MAX_KB: '2' }, '/nowhere');

beforeAll(async () => {
  const app = express();
  app.use((req, res, next) => answer(req, res, next));
  upstream = await listen(app, { port: 0, host: '127.0.0.1' });
});
afterAll(() => upstream.close());

const makeAccount = (over: Partial<KnowledgeAccount> = {}): KnowledgeAccount => ({
  organizationId: 'portal-id',
  baseUrl: `http://127.0.0.1:${upstream.port}`,
  upstreamId: 'upstream-id',
  apiKey: 'secret-key-of-the-organization',
  deadline: Date.now() + 2_000,
  ...over,
});
const list = (over?: Partial<KnowledgeAccount>) =>
  createKnowledgeClient({ config })(makeAccount(over), {
    method: 'GET',
    path: '/api/dataset/organization/upstream-id',
    schema: datasetList,
  });

test('sends the key and the organization id', async () => {
  let seen: Record<string, unknown> = {};
  answer = (req, res) => {
    seen = { url: req.url, ...req.headers };
    res.json([]);
  };
  await expect(list()).resolves.toEqual([]);
  expect(seen).toMatchObject({
    url: '/api/dataset/organization/upstream-id',
    authorization: 'Bearer secret-key-of-the-organization',
    'tr-organization': 'upstream-id',
  });
});

test.each(
  matrix(
    [
      [401, 401, 'upstream_unauthorized'],
      [403, 403, 'forbidden'],
      [404, 404, 'not_found'],
      [429, 429, 'rate_limited'],
      [426, 502, 'upstream_failed'],
      [500, 502, 'upstream_failed'],
      [503, 502, 'upstream_failed'],
    ] as const,
    ([, , code]) => code,
  ),
)('turns upstream %i into %i %s', async (sent, status, code) => {
  answer = (_req, res) => void res.status(sent).json({ message: 'no' });
  await expect(list()).rejects.toMatchObject({
    status,
    code,
    message: expect.stringMatching(new RegExp(`^Trieve API error: ${sent} .+ - {"message":"no"}$`)),
  });
});

test('responds with 503 and Retry-After when the service does', async () => {
  answer = (_req, res) => void res.status(503).set('Retry-After', '2').json({ message: 'busy' });
  await expect(list()).rejects.toMatchObject({
    status: 503,
    code: 'not_ready',
    headers: { 'Retry-After': '2' },
  });
});

test('shortens an error text and masks a key in it', async () => {
  answer = (req, res) =>
    void res.status(400).send(`${req.get('authorization')} ${'x'.repeat(900)}`);
  const error: Error = await list().catch((thrown) => thrown);
  expect(error.message).toContain('Bearer ***');
  expect(error.message).not.toContain('secret-key');
  expect(error.message.length).toBeLessThan(350);
});

test.each<[string, RequestHandler]>([
  ['a response that is not JSON', (_req, res) => void res.send('<html>')],
  ['an empty response', (_req, res) => void res.end()],
  ['a response of another shape', (_req, res) => void res.json({ datasets: [] })],
  ['a response that is too large', (_req, res) => void res.json('x'.repeat(4_000))],
])('reports %s as an invalid response format', async (_, garbage) => {
  answer = garbage;
  await expect(list()).rejects.toMatchObject({
    status: 502,
    code: 'upstream_invalid',
    message: 'Invalid response format',
  });
});

test('reports a timeout or a failed connection', async () => {
  answer = () => {};
  const text = 'Failed to connect to Trieve API. Please check your API configuration.';
  await expect(list({ deadline: Date.now() + 50 })).rejects.toMatchObject({
    code: 'upstream_timeout',
    message: text,
  });
  answer = (req) => void req.socket.destroy();
  await expect(list()).rejects.toMatchObject({ code: 'upstream_failed', message: text });
});
