import { type FakeFetch, installFakeFetch, testAuthUser, testSession, testUser } from '../testing';
import { restoreSession } from './restore-session';

let server: FakeFetch;
const count = (action: string) =>
  server.requests.filter(({ body }) => body.auth?.action === action).length;

async function restoreStored() {
  const result = restoreSession(testSession());
  await jest.advanceTimersByTimeAsync(60_000);
  return result;
}

beforeEach(() => {
  jest.useFakeTimers();
  server = installFakeFetch();
  server.auth('getUser', { data: { user: testAuthUser } });
  server.table('select', 'organizations', [testUser.organization]);
});
afterEach(() => jest.useRealTimers());

test('requests the person and the organization at the same time', async () => {
  const result = restoreSession(testSession());
  expect(server.requests).toHaveLength(2);
  await expect(result).resolves.toEqual({ status: 'valid', user: testUser, error: null });
});

test('reads the organization the server returns if it differs from the stored one', async () => {
  const session = testSession();
  session.user = { ...session.user, organization_id: 'org-of-someone-else' };
  server.table('select', 'organizations', [], {
    when: ({ body }) => body.query.eq.id === 'org-of-someone-else',
  });
  await expect(restoreSession(session)).resolves.toMatchObject({ user: testUser });
});

test('returns invalid after one request when the token is refused', async () => {
  server.auth('getUser', { error: 'no', code: 'unauthenticated' }, { status: 401 });
  await expect(restoreStored()).resolves.toEqual({ status: 'invalid', error: null });
  expect(count('getUser')).toBe(1);
});

test('returns invalid when the response has no person', async () => {
  server.auth('getUser', { data: { user: null } });
  await expect(restoreStored()).resolves.toEqual({ status: 'invalid', error: null });
});

test.each([{ failure: 'network' as const }, { status: 503 }])(
  'tries 2 more times when the server cannot respond: %j',
  async (trouble) => {
    server.auth('getUser', { error: 'later' }, trouble);
    await expect(restoreStored()).resolves.toEqual({
      status: 'unknown',
      error: 'Failed to retrieve session',
    });
    expect(count('getUser')).toBe(3);
  },
);

test('restores the session when a retry succeeds', async () => {
  server.auth('getUser', { error: 'later' }, { status: 503, times: 2 });
  await expect(restoreStored()).resolves.toMatchObject({ status: 'valid' });
});

test.each([{ data: 1 }, '<html>'])('returns unknown when the response is %j', async (body) => {
  server.auth('getUser', body);
  await expect(restoreStored()).resolves.toEqual({
    status: 'unknown',
    error: 'Failed to initialize auth',
  });
});

test('restores the session with an error when the organization cannot be read', async () => {
  server.table('select', 'organizations', { error: 'later' }, { status: 503 });
  await expect(restoreStored()).resolves.toEqual({
    status: 'valid',
    user: { ...testUser, organization: null },
    error: 'Failed to initialize auth',
  });
});
