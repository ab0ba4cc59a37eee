import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestUpstream } from './request-upstream';

let asked = 0;
let answer: RequestListener = (_req, res) => res.end('fine');
const server: Server = createServer((req, res) => {
  asked += 1;
  answer(req, res);
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/boats?berth=1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = 0;
  answer = (_req, res) => res.end('fine');
});

const send = (options: Partial<Parameters<typeof requestUpstream>[0]> = {}) =>
  requestUpstream({ url, method: 'GET', timeoutMs: 5_000, maxBytes: 1_000, ...options });

test('returns status, headers and body of a request with a body', async () => {
  answer = async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part);
    res.writeHead(409, { 'x-sent': String(req.headers['x-sent']), 'x-path': String(req.url) });
    res.end(`${req.method} ${Buffer.concat(parts)}`);
  };
  const headers = { 'x-sent': 'yes' };
  const {
    status,
    statusText,
    headers: got,
    body,
  } = await send({
    method: 'POST',
    body: 'a boat',
    headers,
  });
  expect([status, statusText, got['x-sent'], got['x-path'], String(body)]).toEqual([
    409,
    'Conflict',
    'yes',
    '/boats?berth=1',
    'POST a boat',
  ]);
});

test('sends nothing when the signal is already aborted', async () => {
  const signal = AbortSignal.abort(new Error('left'));
  await expect(send({ signal })).rejects.toThrow('left');
  expect(asked).toBe(0);
});

test.each([
  ['before the response begins', false],
  ['during the response', true],
])('closes the exchange when the signal aborts %s', async (_when, begins) => {
  const leaving = new AbortController();
  const ended = new Promise<void>((resolve) => {
    answer = (_req, res) => {
      res.on('close', resolve);
      if (begins) res.write('a part');
      setImmediate(() => leaving.abort(new Error('left')));
    };
  });
  await expect(send({ signal: leaving.signal })).rejects.toThrow('left');
  await ended;
  answer = (_req, res) => res.end('fine');
  await expect(send()).resolves.toMatchObject({ status: 200 });
});

test('closes the exchange at the deadline, even during the response', async () => {
  const ended = new Promise<void>((resolve) => {
    answer = (_req, res) => {
      res.on('close', resolve);
      res.write('a part');
    };
  });
  await expect(send({ timeoutMs: 100 })).rejects.toMatchObject({ kind: 'timeout' });
  await ended;
});

test('accepts a response of exactly the allowed size, and refuses a longer one', async () => {
  answer = (_req, res) => res.end('x'.repeat(1_000));
  expect((await send()).body).toHaveLength(1_000);
  await expect(send({ maxBytes: 999 })).rejects.toMatchObject({ kind: 'too_large' });
});

test.each([
  ['no server listens', 'http://127.0.0.1:1/'],
  ['the address is not a URL', 'boats'],
])('fails with a network error when %s', async (_case, wrong) => {
  await expect(send({ url: wrong })).rejects.toMatchObject({ kind: 'network' });
});

test('fails with a network error when the connection breaks during the response', async () => {
  answer = (_req, res) => {
    res.writeHead(200, { 'content-length': '100' });
    res.write('a part');
    setImmediate(() => res.destroy());
  };
  await expect(send()).rejects.toMatchObject({ kind: 'network' });
});

test('removes its listener from a signal that outlives the response', async () => {
  const { signal } = new AbortController();
  let listening = 0;
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listening += 1;
    add(...args);
  };
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listening -= 1;
    remove(...args);
  };
  await send({ signal });
  expect(listening).toBe(0);
});
