import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestService, type TestClient, type TestService } from '../../testing/test-service';
import { createEndpointEmbedder } from './drivers/endpoint';

jest.setTimeout(60_000);

/** Predictable embeddings: how much a text is about water, heat and machines. */
const topics = [/river|sea|water|boat/gi, /hot|fire|oven|warm/gi, /engine|machine|robot/gi];
let broken = false;
let endpoint: Server;
let service: TestService;
let ada: TestClient;

beforeAll(async () => {
  endpoint = createServer(async (req, res) => {
    let text = '';
    for await (const part of req) text += part;
    const { input } = JSON.parse(text) as { input: string[] };
    const data = input.map((one, index) => ({
      index,
      embedding: topics.map((topic) => 0.01 + (one.match(topic)?.length ?? 0)),
    }));
    res.writeHead(broken ? 500 : 200).end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  const { port } = endpoint.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v1/embeddings`;
  service = await startTestService({
    embedder: createEndpointEmbedder({ url, model: 'test', timeoutMs: 2_000 }),
  });
  ada = await service.addClient('ada');
  await ada.send('POST', '/api/chunk', [
    { chunk_html: '<p>A boat on the river.</p>', tracking_id: 'boat', tag_set: ['outside'] },
    { chunk_html: '<p>The oven is hot.</p>', tracking_id: 'oven', tag_set: ['inside'] },
    { chunk_html: '<p>A robot has an engine.</p>', tracking_id: 'robot', tag_set: ['inside'] },
  ]);
});
afterAll(async () => {
  await service.close();
  endpoint.close();
});

const findNames = async (query: string, search_type: string, more: object = {}) => {
  const body = { query, search_type, get_total_pages: true, ...more };
  const answer = await ada.send('POST', '/api/chunk/search', body);
  return {
    status: answer.status,
    found: answer.body.chunks?.map(
      (hit: { chunk: { tracking_id: string } }) => hit.chunk.tracking_id,
    ),
  };
};

/** Vectors are computed in the background, so this searches until `expected` ranks first. */
const waitForFirst = async (query: string, expected: string[], more: object = {}) => {
  for (let tries = 0; tries < 200; tries += 1) {
    const { found } = await findNames(query, 'semantic', more);
    if (String(found.slice(0, expected.length).sort()) === String(expected)) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`"${query}" does not find ${expected} first`);
};

test('finds chunks by embedding when they share no word with the query', async () => {
  await waitForFirst('sea', ['boat']);
  await waitForFirst('warm fire', ['oven']);
  await waitForFirst('sea', ['oven'], {
    filters: { must: [{ field: 'tracking_id', match: ['oven'] }] },
  });
});

test('merges words and embeddings in a hybrid search', async () => {
  await waitForFirst('machine', ['robot']);
  expect((await findNames('oven machine', 'hybrid')).found.slice(0, 2).sort()).toEqual([
    'oven',
    'robot',
  ]);
  expect((await findNames('machine', 'hybrid')).found[0]).toBe('robot');
});

test('embeds a chunk again when it changes', async () => {
  await ada.send('PUT', '/api/chunk', { tracking_id: 'boat', chunk_html: '<p>fire fire</p>' });
  await waitForFirst('fire', ['boat', 'oven']);
});

test('fails semantic searches and ranks hybrid ones by words when the endpoint is down', async () => {
  broken = true;
  expect((await findNames('never asked before', 'semantic')).status).toBe(502);
  expect((await findNames('oven', 'hybrid')).found).toEqual(['oven']);
  broken = false;
});
