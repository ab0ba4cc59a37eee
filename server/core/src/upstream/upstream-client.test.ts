import express, { type RequestHandler } from 'express';
import { ApiError, listen, type RunningServer } from 'shared-server';
import * as z from 'zod/mini';
import { createUpstreamClient, isCircuitOpen, type UpstreamClient } from './upstream-client';

const BREAKER_MS = 60_000;

let upstream: RunningServer;
let answer: RequestHandler;
let asked: number;
let client: UpstreamClient;

beforeAll(async () => {
  const app = express();
  app.use((req, res, next) => {
    asked += 1;
    answer(req, res, next);
  });
  upstream = await listen(app, { port: 0, host: '127.0.0.1' });
});
afterAll(() => upstream.close());
beforeEach(() => {
  asked = 0;
  answer = (_req, res) => void res.json('fine');
  client = createUpstreamClient({
    maxBytes: 2_048,
    breakerMs: BREAKER_MS,
  });
});

interface Ask {
  organizationId?: string;
  timeoutMs?: number;
  signal?: AbortSignal;
}

const sendExchange = (
  method: 'GET' | 'POST',
  { organizationId = 'ada', timeoutMs = 5_000, signal }: Ask = {},
) =>
  client(
    {
      organizationId,
      baseUrl: `http://127.0.0.1:${upstream.port}`,
      apiKey: 'key',
      deadline: Date.now() + timeoutMs,
      ...(signal && { client: signal }),
    },
    {
      method,
      path: '/',
      headers: {},
      isRead: method === 'GET',
      mayRepeat: method === 'GET',
      schema: z.string(),
      texts: { unanswered: 'away', invalid: 'odd', refused: ({ status }) => `said ${status}` },
    },
  );
const getRefusal = async (asking: Promise<unknown>): Promise<ApiError> => {
  const error = await asking.catch((thrown) => thrown);
  if (!(error instanceof ApiError)) throw new Error(`Not refused: ${error}`);
  return error;
};
const respondWith =
  (status: number, headers: Record<string, string> = {}): RequestHandler =>
  (_req, res) =>
    void res.status(status).set(headers).end();
const failWrites = async (times: number) => {
  answer = respondWith(500);
  for (let n = 0; n < times; n += 1) await getRefusal(sendExchange('POST'));
  answer = (_req, res) => void res.json('fine');
};
const advanceClock = (ms: number) => {
  const now = Date.now() + ms;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
};

describe('retry', () => {
  test('repeats a read when the service fails transiently', async () => {
    answer = (_req, res) => void (asked < 3 ? res.status(500).end() : res.json('fine'));
    await expect(sendExchange('GET')).resolves.toBe('fine');
    expect(asked).toBe(3);
  });

  test('repeats a read when the connection breaks', async () => {
    answer = (req, res) => void (asked < 2 ? req.socket.destroy() : res.json('fine'));
    await expect(sendExchange('GET')).resolves.toBe('fine');
  });

  test('sends a write once when the service fails', async () => {
    answer = respondWith(500);
    expect((await getRefusal(sendExchange('POST'))).code).toBe('upstream_failed');
    expect(asked).toBe(1);
  });

  test.each([
    ['requests a longer pause than a read waits', 503, { 'Retry-After': '30' }],
    ['limits the rate without naming a pause', 429, {}],
    ['refuses', 404, {}],
  ])('sends a read once when the service %s', async (_case, status, headers) => {
    answer = respondWith(status, headers);
    await getRefusal(sendExchange('GET'));
    expect(asked).toBe(1);
  });

  test('sends a read once when the deadline leaves no time for a retry', async () => {
    answer = respondWith(500);
    await getRefusal(sendExchange('GET', { timeoutMs: 250 }));
    expect(asked).toBe(1);
  });

  test('cancels a read when its client disconnects', async () => {
    const leaving = new AbortController();
    answer = () => leaving.abort(new Error('left'));
    await expect(sendExchange('GET', { signal: leaving.signal })).rejects.toThrow('left');
  });
});

describe('coalescing', () => {
  const runMany = (times: number, asking: (nr: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: times }, (_, nr) => asking(nr)));

  test('sends fewer requests when many callers read the same object at once', async () => {
    const answers = await runMany(20, () => sendExchange('GET'));
    expect(answers).toEqual(Array(20).fill('fine'));
    expect(asked).toBe(3);
  });

  test('never shares reads of different organizations, or writes', async () => {
    await runMany(12, (nr) => sendExchange('GET', { organizationId: `organization ${nr}` }));
    expect(asked).toBe(12);
    await runMany(12, () => sendExchange('POST'));
    expect(asked).toBe(24);
  });
});

describe('circuit breaker', () => {
  test('opens the circuit after twelve consecutive failures', async () => {
    await failWrites(12);
    const refused = await getRefusal(sendExchange('POST'));
    expect(refused).toMatchObject({ code: 'upstream_failed', headers: { 'Retry-After': '60' } });
    expect(isCircuitOpen(refused)).toBe(true);
    expect(asked).toBe(12);
  });

  test('keeps the circuit closed when a success interrupts the failures', async () => {
    await failWrites(11);
    await sendExchange('POST');
    await failWrites(11);
    await expect(sendExchange('POST')).resolves.toBe('fine');
  });

  test('keeps the circuit closed when the service is busy or refuses requests', async () => {
    for (const busy of [respondWith(503, { 'Retry-After': '9' }), respondWith(403)]) {
      answer = busy;
      for (let n = 0; n < 13; n += 1) await getRefusal(sendExchange('POST'));
    }
    expect(asked).toBe(26);
  });

  test("sends another organization's requests when one organization's circuit is open", async () => {
    await failWrites(12);
    await expect(sendExchange('POST', { organizationId: 'ben' })).resolves.toBe('fine');
  });

  test('sends the other waiting requests when the probe succeeds', async () => {
    await failWrites(12);
    advanceClock(BREAKER_MS);
    await expect(
      Promise.all([sendExchange('POST'), sendExchange('POST'), sendExchange('POST')]),
    ).resolves.toHaveLength(3);
  });

  test('refuses the other waiting request when the probe fails', async () => {
    await failWrites(12);
    answer = respondWith(500);
    advanceClock(BREAKER_MS);
    const refused = await Promise.all([
      getRefusal(sendExchange('POST')),
      getRefusal(sendExchange('POST')),
    ]);
    expect(refused.map(isCircuitOpen)).toEqual([false, true]);
    expect(asked).toBe(13);
  });
});

describe('answers', () => {
  test.each([
    [400, 'bad_request'],
    [401, 'upstream_unauthorized'],
    [402, 'bad_request'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'conflict'],
    [413, 'too_large'],
    [418, 'upstream_failed'],
    [422, 'bad_request'],
    [429, 'rate_limited'],
    [500, 'upstream_failed'],
  ])("maps the service's status %i to the portal's code %s", async (status, code) => {
    answer = respondWith(status);
    expect(await getRefusal(sendExchange('POST'))).toMatchObject({
      code,
      message: `said ${status}`,
    });
  });

  test.each([
    ['GET', 'not_ready'],
    ['POST', 'upstream_failed'],
  ] as const)('forwards the pause when the service is busy for a %s', async (method, code) => {
    answer = respondWith(503, { 'Retry-After': '9' });
    expect(await getRefusal(sendExchange(method))).toMatchObject({
      code,
      headers: { 'Retry-After': '9' },
    });
  });
});
