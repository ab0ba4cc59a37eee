import { webcrypto } from 'node:crypto';
import { api, type FirstRead } from 'shared-contract';
import * as z from 'zod/mini';
import { restoreSession } from '../actions/restore-session';
import { portalFetch } from '../fetch/portal-fetch';
import { clearSession, loadSession } from '../session/session-store';
import { SESSION_KEY } from '../session/stored-session';
import { type FakeFetch, testAuthUser, testUser } from '../testing';
import { installFakeAccount } from '../testing/fake-account';
import { putSession } from '../testing/put-session';
import { startPrefetch } from './start-prefetch';

const anything = z.unknown();
const datasets: FirstRead = {
  path: '/api/trieve/dataset',
  headers: { 'TR-Organization': '%{organizations.data.0.trieve_organization_id}' },
};
const ofKnowledge = { schema: anything, headers: { 'TR-Organization': 'trieve-org-1' } };
let server: FakeFetch;

Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

beforeEach(() => {
  clearSession();
  server = installFakeAccount();
  server.answer(datasets.path, ['one']);
});

afterEach(() => {
  window.__prefetched__ = undefined;
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('serves session and page data without a second request when they were prefetched', async () => {
  const session = putSession();
  startPrefetch([datasets]);
  await settle();
  expect(server.requests).toHaveLength(3);
  expect(server.requests.every(({ headers }) => headers.authorization === 'Bearer access-1')).toBe(
    true,
  );

  loadSession();
  await expect(restoreSession(session)).resolves.toMatchObject({ status: 'valid' });
  await expect(portalFetch(datasets.path, ofKnowledge)).resolves.toEqual(['one']);
  expect(server.requests).toHaveLength(3);
});

test('sends a request when the prefetched response was already used', async () => {
  putSession();
  startPrefetch([datasets]);
  await settle();
  loadSession();
  await portalFetch(datasets.path, ofKnowledge);
  await portalFetch(datasets.path, ofKnowledge);
  expect(server.requests.filter(({ path }) => path === datasets.path)).toHaveLength(2);
});

test('ignores a prefetched response when the token differs', async () => {
  putSession();
  startPrefetch([datasets]);
  await settle();
  loadSession();
  await portalFetch(datasets.path, { ...ofKnowledge, bearer: 'another' });
  expect(server.requests.at(-1)).toMatchObject({ headers: { authorization: 'Bearer another' } });
});

test('uses a failed prefetch for only one read', async () => {
  server.answer(datasets.path, { error: 'Broken', code: 'internal' }, { status: 500, times: 1 });
  putSession();
  startPrefetch([datasets]);
  await settle();
  loadSession();
  await expect(portalFetch(datasets.path, ofKnowledge)).rejects.toMatchObject({ status: 500 });
  await expect(portalFetch(datasets.path, ofKnowledge)).resolves.toEqual(['one']);
});

test('sends a request once when the portal sends it before its prefetch', async () => {
  putSession();
  startPrefetch([datasets]);
  loadSession();
  await portalFetch(datasets.path, ofKnowledge);
  await settle();
  expect(server.requests.filter(({ path }) => path === datasets.path)).toHaveLength(1);
});

test('prefetches the data of the page when the portal has sent other requests', async () => {
  const getSent = () => server.requests.filter(({ path }) => path === datasets.path).length;
  server.answer(api.agents, []);
  putSession();
  startPrefetch([datasets]);
  loadSession();
  await portalFetch(api.agents, { schema: anything });
  await settle();
  expect(getSent()).toBe(1);
  await expect(portalFetch(datasets.path, ofKnowledge)).resolves.toEqual(['one']);
  expect(getSent()).toBe(1);
});

test('forgets the requests of the portal once all prefetches are sent', async () => {
  putSession();
  startPrefetch([datasets]);
  await settle();
  loadSession();
  await portalFetch(api.agents, { schema: anything }).catch(() => undefined);
  expect(window.__prefetched__?.sent).toBeUndefined();
});

test('aborts the prefetch when its reader is aborted', async () => {
  server.answer(datasets.path, null, { failure: 'hang' });
  putSession();
  startPrefetch([datasets]);
  await settle();
  loadSession();
  const given = new AbortController();
  const reading = portalFetch(datasets.path, { ...ofKnowledge, signal: given.signal });
  given.abort();
  await expect(reading).rejects.toMatchObject({ kind: 'aborted' });
});

/** The responses that a page with a first paint receives. */
async function getAnswers(reads: FirstRead[]): Promise<unknown> {
  const onSent = jest.fn();
  startPrefetch(reads, onSent);
  return onSent.mock.calls[0]?.[0];
}

test('returns the responses in order, with undefined for a request that lacks a value', async () => {
  putSession();
  const lacking: FirstRead = { path: '/api/%{organizations.data.7.id}' };
  await expect(getAnswers([datasets, lacking])).resolves.toEqual([
    { data: { user: testAuthUser } },
    { data: [testUser.organization] },
    ['one'],
    undefined,
  ]);
});

test.each([
  ['is refused', { status: 500 }],
  ['gets no response', { failure: 'network' as const }],
])('rejects the responses when one request %s', async (_, options) => {
  server.answer(datasets.path, { error: 'Broken', code: 'internal' }, options);
  putSession();
  await expect(getAnswers([datasets])).rejects.toThrow();
});

test('rejects the responses when the portal has sent one of the requests itself', async () => {
  putSession();
  const answers = getAnswers([datasets]);
  loadSession();
  await portalFetch(datasets.path, ofKnowledge);
  await expect(answers).rejects.toThrow();
});

test.each<[string, () => void]>([
  ['no member is signed in', () => sessionStorage.clear()],
  ['the session is from another browser', () => putSession({ browserFingerprint: 'f'.repeat(32) })],
  ['the session has expired', () => putSession({ expires_at: Date.now() / 1000 - 1 })],
  ['the sign-in is more than a day old', () => putSession({ timestamp: Date.now() - 86_400_001 })],
  ['the session is not readable', () => sessionStorage.setItem(SESSION_KEY, '{')],
])('prefetches nothing when %s', async (_, arrange) => {
  arrange();
  startPrefetch([datasets, { path: api.agents }]);
  await settle();
  expect(server.requests).toEqual([]);
});
