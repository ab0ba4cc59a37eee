import { request } from 'node:http';
import { connect } from 'node:net';
import express from 'express';
import { createLogger } from '../../logging/logger';
import { errorHandler } from '../error-handler';
import { listen, type RunningServer } from '../listen';
import { requestContext } from '../request-context';
import { jsonBody, rawBody } from './body-reader';
import { ByteBudget } from './byte-budget';

const lines: string[] = [];
const logger = createLogger({ level: 'info', name: 'test' }, { write: (line) => lines.push(line) });
const budget = new ByteBudget(4_096);
let server: RunningServer;
let base: string;

beforeAll(async () => {
  const app = express();
  app.use(requestContext(logger));
  const respondWithBody = (req: express.Request, res: express.Response) => {
    res.json({ body: Buffer.isBuffer(req.body) ? req.body.toString() : req.body });
  };
  app.post('/json', jsonBody({ limit: 1_000, depth: 3 }), respondWithBody);
  app.post('/rows', jsonBody({ limit: 1_000, text: 'any' }), respondWithBody);
  app.post('/raw', rawBody({ limit: 1_000, types: ['text/x-report'] }), respondWithBody);
  app.post('/counted', jsonBody({ limit: 2_048, budget }), respondWithBody);
  app.use(errorHandler(logger));
  server = await listen(app, { port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.close(0));
beforeEach(() => lines.splice(0));

async function postBody(path: string, body: string, type = 'application/json') {
  const headers = { 'content-type': type };
  const answer = await fetch(base + path, { method: 'POST', body, headers });
  return { status: answer.status, body: await answer.json() };
}

test.each([
  ['nests deeper than 3 levels', '{"a":{"b":{"c":{}}}}', 'nested too deeply'],
  ['nests 60 lists', '['.repeat(60) + ']'.repeat(60), 'nested too deeply'],
  ['has the key __proto__', '{"a":{"__proto__":{}}}', 'key that is not allowed'],
  [
    'has a constructor with a prototype',
    '{"constructor":{"prototype":1}}',
    'key that is not allowed',
  ],
  ['contains a NUL in a text', '{"name":"a\\u0000"}', '"name" contains a NUL'],
  ['contains half of a surrogate pair', '{"a":["\\ud800"]}', '"0" contains half'],
  ['contains a NUL in a key', '{"\\u0000":1}', 'A key contains a NUL'],
])('refuses the body when it %s', async (_, sent, text) => {
  const { status, body } = await postBody('/json', sent);
  expect([status, body.code]).toEqual([400, 'bad_request']);
  expect(body.error).toContain(text);
});

test.each(['null', '"x"', '1', 'true'])(
  'requires a JSON object when the body is %s',
  async (sent) => {
    const { status, body } = await postBody('/json', sent);
    expect([status, body.code]).toEqual([400, 'bad_request']);
    expect(body.error).toBe('The request body must be a JSON object');
  },
);

test('reports a truncated body as invalid JSON', async () => {
  const { status, body } = await postBody('/json', '{"a":');
  expect([status, body.error]).toEqual([400, 'The request body is not valid JSON']);
});

test.each([
  ['the maximum depth', '{"a":{"b":{}}}'],
  ['a text called constructor', '{"constructor":"Tyrrell"}'],
])('accepts the body when it has %s', async (_, sent) => {
  expect(await postBody('/json', sent)).toEqual({ status: 200, body: { body: JSON.parse(sent) } });
});

test("accepts text that the database can't store when the route checks texts itself", async () => {
  const { status } = await postBody('/rows', '{"name":"a\\u0000\\ud800"}');
  expect(status).toBe(200);
});

test('accepts raw bytes when the route allows their type', async () => {
  expect(await postBody('/raw', '[', 'text/x-report')).toEqual({
    status: 200,
    body: { body: '[' },
  });
  expect((await postBody('/raw', '[')).status).toBe(415);
  expect((await postBody('/raw', 'x'.repeat(1_001), 'text/x-report')).status).toBe(413);
});

test('refuses a chunked body as soon as it exceeds the limit', async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(`${base}/json`, { method: 'POST', headers }, (res) =>
      resolve(res.resume().statusCode),
    );
    sent.on('error', reject);
    sent.write(`{"a":"${'x'.repeat(600)}`);
    sent.end(`${'x'.repeat(600)}"}`);
  });
  expect(status).toBe(413);
});

/** Sends the request head and part of its body. */
function beginBody(path: string, announced: number, sent: number) {
  const socket = connect(server.port, '127.0.0.1');
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (part) => {
      text += part;
      if (text.includes('\r\n\r\n')) resolve(text);
    });
    socket.on('error', () => resolve(text));
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n` +
      `content-length: ${announced}\r\n\r\n{"a":"${'x'.repeat(sent)}`,
  );
  return { socket, answer };
}

/** Waits until the number of held bytes meets the condition. */
async function waitForHeld(wanted: (bytes: number) => boolean) {
  while (!wanted(budget.held)) await new Promise((resolve) => setImmediate(resolve));
}

test('responds with 429 to the oldest sender when the budget of a route is used up', async () => {
  const slow = [];
  for (let index = 1; index <= 3; index += 1) {
    const before = budget.held;
    slow.push(beginBody('/counted', 2_000, 1_200));
    await waitForHeld((bytes) => bytes > before);
  }
  const quick = await postBody('/counted', JSON.stringify({ a: 'x'.repeat(1_500) }));
  expect(quick.status).toBe(200);
  const refused = await slow[0]?.answer;
  expect(refused).toMatch(/^HTTP\/1.1 429 /);
  expect(refused).toMatch(/retry-after: 5/i);
  for (const { socket } of slow) socket.destroy();
  await waitForHeld((bytes) => bytes === 0);
});

test('logs an aborted request without an error when the client leaves during a body', async () => {
  const { socket } = beginBody('/counted', 2_000, 100);
  await waitForHeld((bytes) => bytes > 0);
  socket.destroy();
  while (!lines.join('').includes('"aborted":true')) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(lines.join('')).not.toMatch(/"level":"?(error|warn|40|50)|stack/);
  expect(budget.held).toBe(0);
});
