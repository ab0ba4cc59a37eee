import { onAuthEvent } from '../session/auth-events';
import { clearSession, getSession, storeSession } from '../session/session-store';
import { type FakeFetch, installFakeFetch, testSession } from '../testing';
import { portalBytes, portalStream, portalText } from './portal-stream';
import { onSilence } from './reachability';

const ended = { error: 'Your session has ended', code: 'session_ended', requestId: 'req-9' };
const events: string[] = [];
const onText = () => undefined;
let server: FakeFetch;

beforeEach(() => {
  server = installFakeFetch();
  storeSession(testSession());
  events.length = 0;
});
afterEach(clearSession);
onAuthEvent((event) => events.push(event));
onSilence(() => events.push('silence'));

/** Makes `fetch` respond with these bytes, then end or break off. */
function respondWith(pieces: number[][], failure?: Error) {
  const read = async () => {
    const piece = pieces.shift();
    if (!piece && failure) throw failure;
    return piece ? { done: false, value: new Uint8Array(piece) } : { done: true };
  };
  const response = { ok: true, status: 200, body: { getReader: () => ({ read }) } };
  globalThis.fetch = async () => response as unknown as Response;
}

async function readAll() {
  const texts: string[] = [];
  for await (const text of portalText('/api/x')) texts.push(text);
  return texts;
}

test('joins characters that are split between chunks', async () => {
  respondWith([[0x61, 0xe2], [0x82, 0xac], [0xe2]]);
  expect(await readAll()).toEqual(['a', '€', '\uFFFD']);
});

test.each([
  ['a stream', () => portalStream('/api/x', { onText })],
  ['bytes', () => portalBytes('/api/x')],
])('signs out once when %s is refused because the session has ended', async (_, request) => {
  server.answer('/api/x', ended, { status: 401 });
  await Promise.allSettled([request(), request()]);
  expect(events).toEqual(['SIGNED_OUT']);
  expect(getSession()).toBeNull();
});

test('repeats a stream with the new token when the token was renewed in the meantime', async () => {
  server.answer('/api/x', 'text');
  const renew = () => {
    storeSession({ ...testSession(), access_token: 'access-2' });
    return ended;
  };
  server.answer('/api/x', renew, { status: 401, times: 1 });
  expect(await readAll()).toEqual(['text']);
  expect(server.requests[1]?.headers).toMatchObject({
    accept: 'text/event-stream',
    authorization: 'Bearer access-2',
  });
});

test.each([
  ['a stream', () => portalStream('/api/x', { onText })],
  ['bytes', () => portalBytes('/api/x')],
])('reports silence when %s gets no response', async (_, request) => {
  await expect(request()).rejects.toMatchObject({ kind: 'network' });
  expect(events).toEqual(['silence']);
});

test('reports no silence when a stream breaks off or is aborted', async () => {
  respondWith([[0x61]], new TypeError('broken off'));
  await expect(readAll()).rejects.toMatchObject({ kind: 'network' });
  const { answer } = installFakeFetch();
  answer('/api/x', null, { failure: 'hang' });
  const aborted = portalStream('/api/x', { onText, signal: AbortSignal.abort() });
  await expect(aborted).rejects.toMatchObject({ kind: 'aborted' });
  expect(events).toEqual([]);
});
