import { once } from 'node:events';
import { connect } from 'node:net';
import express from 'express';
import type { ErrorBody } from 'shared-contract';
import * as z from 'zod/mini';
import { DatabaseError } from '../db/driver/database-error';
import { createLogger } from '../logging/logger';
import { ApiError } from './api-error';
import { jsonBody } from './body/body-reader';
import { errorHandler } from './error-handler';
import { listen, type RunningServer } from './listen';
import { parse } from './parse';
import { plainAddress } from './plain-address';
import { requestContext } from './request-context';
import { requestUpstream } from './upstream/request-upstream';
import type { UpstreamError } from './upstream/upstream-error';

const lines: string[] = [];
const logger = createLogger({ level: 'info', name: 'test' }, { write: (line) => lines.push(line) });
let server: RunningServer;
let base: string;

beforeAll(async () => {
  const app = express();
  app.use(requestContext(logger), plainAddress);
  app.post('/echo', jsonBody({ limit: 100 }), (req, res) => {
    const schema = z.object({ name: z.string(), age: z.number() });
    res.json(parse(schema, req.body));
  });
  app.get('/limited', () => {
    throw new ApiError('rate_limited', 'Slow down', { headers: { 'Retry-After': '7' } });
  });
  app.get('/broken', () => {
    throw new Error('the inner workings');
  });
  app.get('/busy', () => {
    throw new DatabaseError('08006', 'no turn');
  });
  app.get('/large', (_req, res) => {
    res.send('x'.repeat(1_000));
  });
  app.get('/slow', () => {});
  app.get('/item/:id', (_req, res) => {
    res.json({});
  });
  app.use(errorHandler(logger));
  server = await listen(app, { port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.close(0));
beforeEach(() => lines.splice(0));

async function postBody(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${base}/echo`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: answer.status, body: (await answer.json()) as ErrorBody };
}

test('accepts a valid body', async () => {
  const { status, body } = await postBody('{"name":"Robin","age":7}');
  expect([status, body]).toEqual([200, { name: 'Robin', age: 7 }]);
});

test.each([
  ['broken JSON', '{"name":', {}, 400, 'bad_json'],
  ['a value that is not an object', '7', {}, 400, 'bad_request'],
  ['a form', 'name=Robin', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
  ['a compressed body', '{}', { 'content-encoding': 'gzip' }, 415, 'unsupported_media_type'],
  ['a long body', JSON.stringify('x'.repeat(200)), {}, 413, 'too_large'],
  ['no body', '', {}, 400, 'bad_request'],
] as const)('refuses %s with the usual error body', async (_, sent, headers, status, code) => {
  const answer = await postBody(sent, headers);
  expect(answer).toEqual({
    status,
    body: { error: expect.any(String), code, requestId: expect.any(String) },
  });
});

test.each(['/item/a%00b', '/item/a?after=%00'])(
  'refuses the address %s, which contains a NUL',
  async (path) => {
    const answer = await fetch(base + path);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'bad_request']);
  },
);

test('reports every invalid field without its value', async () => {
  const { body } = await postBody('{"name":5,"age":"secret"}');
  expect(body.error).toMatch(/name: .*; age: /);
  expect(body.error).not.toContain('secret');
});

test('responds to an error with its status, headers and request id', async () => {
  const answer = await fetch(`${base}/limited`, { headers: { 'x-request-id': 'my-id_1' } });
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('7');
  expect(answer.headers.get('x-request-id')).toBe('my-id_1');
  expect(await answer.json()).toEqual({
    error: 'Slow down',
    code: 'rate_limited',
    requestId: 'my-id_1',
  });
});

test('hides an internal error and logs it with the request id', async () => {
  const answer = await fetch(`${base}/broken`);
  const body = (await answer.json()) as ErrorBody;
  expect([answer.status, body.code]).toEqual([500, 'internal']);
  expect(body.error).not.toContain('inner workings');
  const logged = lines.find((line) => line.includes('inner workings'));
  expect(logged).toContain(body.requestId);
});

test('responds with 503 and Retry-After when the database is unreachable', async () => {
  const answer = await fetch(`${base}/busy`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
});

test('refuses a malformed address', async () => {
  expect((await fetch(`${base}/item/%ff`)).status).toBe(400);
});

test('replaces a malformed request id', async () => {
  const answer = await fetch(`${base}/limited`, { headers: { 'x-request-id': 'a b"c' } });
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('logs the path of a request without query and credentials', async () => {
  await fetch(`${base}/limited?q=private`, { headers: { authorization: 'Bearer private' } });
  expect(lines.join()).toContain('"path":"/limited"');
  expect(lines.join()).not.toContain('private');
});

test('distinguishes slow, too large and unreachable upstreams', async () => {
  const request = { method: 'GET' as const, timeoutMs: 1_000, maxBytes: 100 };
  const getErrorKind = (url: string, timeoutMs = 1_000) =>
    requestUpstream({ ...request, url, timeoutMs }).catch((error: UpstreamError) => error.kind);
  expect(await getErrorKind(`${base}/slow`, 50)).toBe('timeout');
  expect(await getErrorKind(`${base}/large`)).toBe('too_large');
  expect(await getErrorKind('http://127.0.0.1:1/')).toBe('network');
  const answer = await requestUpstream({ ...request, url: `${base}/item/1` });
  expect([answer.status, answer.statusText, answer.body.toString()]).toEqual([200, 'OK', '{}']);
});

test('finishes a request in flight when it closes', async () => {
  let finish = () => {};
  const app = express();
  const arrived = new Promise<void>((resolve) => {
    app.get('/', (_req, res) => {
      finish = () => res.send('done');
      resolve();
    });
  });
  const draining = await listen(app, { port: 0, host: '127.0.0.1' });
  const answer = fetch(`http://127.0.0.1:${draining.port}/`);
  await arrived;
  const closed = draining.close(5_000);
  finish();
  expect(await (await answer).text()).toBe('done');
  await closed;
});

test('responds on every connection that was still waiting when the server closes', async () => {
  const app = express().use((_req, res) => void res.end('done'));
  const closing = await listen(app, { port: 0, host: '127.0.0.1' });
  const sockets = Array.from({ length: 20 }, () => connect(closing.port, '127.0.0.1'));
  for (const socket of sockets) {
    socket.write('GET / HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n');
  }
  const answers = sockets.map((socket) => once(socket, 'data'));
  // The system accepts the connections at once, before the server's event loop does.
  await new Promise((resolve) => process.nextTick(resolve));
  const closed = closing.close(5_000);
  for (const [answer] of await Promise.all(answers)) expect(String(answer)).toContain('done');
  await closed;
});

test('refuses to listen when the port is in use', async () => {
  const taken = listen(express(), { port: server.port, host: '127.0.0.1' });
  await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

const texts = z.object({
  code: z.string().check(z.regex(/^\d{3}$/)),
  name: z.string().check(z.regex(/^\w+$/, { error: 'a word' }), z.maxLength(4)),
});

test('reports the field without its pattern when a text does not match', () => {
  expect(() => parse(texts, { code: 'x', name: 'Ada' })).toThrow(
    'The request is not valid (code: not in the expected format)',
  );
});

test('returns the schema’s own message when it has one', () => {
  expect(() => parse(texts, { code: '123', name: '?' })).toThrow('(name: a word)');
});

test("returns the library's message when a text is too long", () => {
  expect(() => parse(texts, { code: '123', name: 'Tern1' })).toThrow('expected string to have');
});
