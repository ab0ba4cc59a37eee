import * as z from 'zod/mini';
import { onAuthEvent } from '../session/auth-events';
import { clearSession, getSession, storeSession } from '../session/session-store';
import { type FakeFetch, installFakeFetch, testSession } from '../testing';
import { portalFetch } from './portal-fetch';
import { onProofRequired } from './proof-question';
import { onSilence } from './reachability';

const schema = z.object({ ok: z.boolean() });
const ended = { error: 'Your session has ended', code: 'session_ended', requestId: 'req-9' };
const events: string[] = [];
let server: FakeFetch;

beforeEach(() => {
  server = installFakeFetch();
  events.length = 0;
  clearSession();
});
onAuthEvent((event) => events.push(event));

test('returns the parsed response, and sends the access token as bearer', async () => {
  storeSession(testSession());
  server.answer('/api/x', { ok: true, more: 1 });
  await expect(portalFetch('/api/x', { schema })).resolves.toEqual({ ok: true });
  expect(server.requests[0]).toMatchObject({
    method: 'GET',
    headers: { authorization: 'Bearer access-1' },
    credentials: 'include',
  });
});

test('sends no bearer when no member is signed in', async () => {
  server.answer('/api/x', { ok: true });
  await portalFetch('/api/x', { schema });
  expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
});

test('sends the given bearer instead of the access token, or none for false', async () => {
  storeSession(testSession());
  server.answer('/api/x', { ok: true });
  await portalFetch('/api/x', { schema, bearer: 'handle' });
  await portalFetch('/api/x', { schema, bearer: false });
  expect(server.requests[0]?.headers).toHaveProperty('authorization', 'Bearer handle');
  expect(server.requests[1]?.headers).not.toHaveProperty('authorization');
});

test('sends a body as JSON', async () => {
  server.answer('/api/x', { ok: true });
  await portalFetch('/api/x', { schema, method: 'POST', body: { a: 1 } });
  expect(server.requests[0]).toMatchObject({
    body: { a: 1 },
    headers: { 'content-type': 'application/json' },
  });
});

test('reports text, code, request id and retry delay when the server refuses', async () => {
  const body = { error: 'Too many requests', code: 'rate_limited', requestId: 'req-1' };
  server.answer('/api/x', body, { status: 429, headers: { 'Retry-After': '12' } });
  await expect(portalFetch('/api/x', { schema })).rejects.toMatchObject({
    kind: 'http',
    message: 'Too many requests',
    status: 429,
    code: 'rate_limited',
    requestId: 'req-1',
    retryAfterS: 12,
  });
});

test.each(['<html>Bad gateway</html>', '', '{"message":"no"}', '{"error":""}'])(
  'reports the status when the body of a failure is not readable: %s',
  async (body) => {
    server.answer('/api/x', body, { status: 502, headers: { 'X-Request-Id': 'req-2' } });
    await expect(portalFetch('/api/x', { schema })).rejects.toMatchObject({
      message: 'HTTP error! status: 502',
      requestId: 'req-2',
    });
  },
);

test.each(['not json', '{"ok":"yes"}', ''])(
  'reports a contract error when the response does not match the schema: %s',
  async (body) => {
    server.answer('/api/x', body, { headers: { 'X-Request-Id': 'req-3' } });
    await expect(portalFetch('/api/x', { schema })).rejects.toMatchObject({
      kind: 'contract',
      message: 'Invalid response format',
      requestId: 'req-3',
    });
  },
);

test('reports a network failure when there is no response', async () => {
  await expect(portalFetch('/api/x', { schema })).rejects.toMatchObject({ kind: 'network' });
});

test('reports a timeout when the response does not arrive in time', async () => {
  jest.useFakeTimers();
  server.answer('/api/x', null, { failure: 'hang' });
  const result = expect(portalFetch('/api/x', { schema })).rejects.toMatchObject({
    kind: 'timeout',
  });
  await jest.advanceTimersByTimeAsync(10_000);
  await result;
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test.each(['before', 'after'])(
  'rejects as aborted when the caller aborts %s sending',
  async (when) => {
    server.answer('/api/x', null, { failure: 'hang' });
    const controller = new AbortController();
    if (when === 'before') controller.abort();
    const request = portalFetch('/api/x', { schema, signal: controller.signal });
    controller.abort();
    await expect(request).rejects.toMatchObject({ kind: 'aborted' });
  },
);

test('emits SECOND_FACTOR_REQUIRED unless the request has its own bearer', async () => {
  storeSession(testSession());
  const refusal = { error: 'Set up a passkey.', code: 'second_factor_required', requestId: 'r' };
  server.answer('/api/x', refusal, { status: 403 });
  await expect(portalFetch('/api/x', { schema, bearer: 'own' })).rejects.toThrow();
  expect(events).toEqual([]);
  await expect(portalFetch('/api/x', { schema })).rejects.toThrow('Set up a passkey.');
  expect(events).toEqual(['SECOND_FACTOR_REQUIRED']);
});

describe('a request repeated after a proof of identity', () => {
  const refusal = { error: 'Confirm that it is you.', code: 'proof_required', requestId: 'r' };
  let stopAsking: () => void;
  beforeEach(() => {
    storeSession(testSession());
    stopAsking = onProofRequired(async () => true);
  });
  afterEach(() => stopAsking());

  test('reports that the portal did not respond', async () => {
    const onSilent = jest.fn();
    const stopListening = onSilence(onSilent);
    server.answer('/api/x', null, { failure: 'network' });
    server.answer('/api/x', refusal, { status: 403, times: 1 });
    await expect(portalFetch('/api/x', { schema })).rejects.toMatchObject({ kind: 'network' });
    expect(onSilent).toHaveBeenCalledTimes(1);
    stopListening();
  });

  test('emits SECOND_FACTOR_REQUIRED', async () => {
    server.answer('/api/x', { ...refusal, code: 'second_factor_required' }, { status: 403 });
    server.answer('/api/x', refusal, { status: 403, times: 1 });
    await expect(portalFetch('/api/x', { schema })).rejects.toThrow();
    expect(events).toEqual(['SECOND_FACTOR_REQUIRED']);
  });
});

describe('a 401', () => {
  test.each(['session_ended', 'unauthenticated'])(
    'signs out once with code %s, however many requests receive it',
    async (code) => {
      storeSession(testSession());
      server.answer('/api/x', { ...ended, code }, { status: 401 });
      const requests = [1, 2, 3].map(() => portalFetch('/api/x', { schema }));
      await Promise.allSettled(requests);
      expect(events).toEqual(['SIGNED_OUT']);
      expect(getSession()).toBeNull();
      expect(sessionStorage).toHaveLength(0);
    },
  );

  test('keeps the session when a provider responds with 401', async () => {
    storeSession(testSession());
    server.answer('/api/x', { ...ended, code: 'upstream_unauthorized' }, { status: 401 });
    await expect(portalFetch('/api/x', { schema })).rejects.toMatchObject({ status: 401 });
    expect(getSession()).not.toBeNull();
    expect(events).toEqual([]);
  });

  test('keeps the session when a key handle has expired', async () => {
    storeSession(testSession());
    server.answer('/api/x', { ...ended, code: 'unauthenticated' }, { status: 401 });
    await expect(portalFetch('/api/x', { schema, bearer: 'h' })).rejects.toThrow();
    expect(getSession()).not.toBeNull();
  });

  test('repeats the request with the new token when the token was renewed in the meantime', async () => {
    storeSession(testSession());
    server.answer('/api/x', { ok: true });
    server.answer(
      '/api/x',
      () => {
        storeSession({ ...testSession(), access_token: 'access-2' });
        return ended;
      },
      { status: 401, times: 1 },
    );
    await expect(portalFetch('/api/x', { schema })).resolves.toEqual({ ok: true });
    expect(server.requests[1]?.headers.authorization).toBe('Bearer access-2');
    expect(events).toEqual([]);
  });
});
