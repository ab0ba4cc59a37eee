import { testAuthSession, testAuthUser } from '../testing';
import {
  clearSession,
  getSession,
  hasScreenChanged,
  loadSession,
  storeSession,
} from './session-store';
import { SESSION_KEY, type StoredSession, toStoredSession } from './stored-session';

const DAY_MS = 24 * 60 * 60 * 1000;
const makeSession = () => toStoredSession(testAuthSession(), testAuthUser);
const putChanged = (change: Partial<StoredSession>) =>
  sessionStorage.setItem(SESSION_KEY, JSON.stringify({ ...makeSession(), ...change }));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  clearSession();
});
afterEach(() => jest.useRealTimers());

test('loads a stored session', () => {
  const stored = makeSession();
  storeSession(stored);
  expect(loadSession()).toEqual(stored);
  expect(getSession()).toEqual(stored);
});

test('stores exactly the fields of the specification', () => {
  storeSession(makeSession());
  const kept = JSON.parse(sessionStorage.getItem('supabase.auth.session') ?? '');
  expect(Object.keys(kept).sort()).toEqual([
    'access_token',
    'browserFingerprint',
    'expires_at',
    'expires_in',
    'refresh_token',
    'timestamp',
    'token_type',
    'user',
  ]);
  expect(kept.timestamp).toBe(Date.now());
  expect(kept.browserFingerprint).toHaveLength(32);
});

test('keeps a session for 24 hours and discards it a second later', () => {
  const expires_at = Date.now() / 1000 + 2 * 86_400;
  putChanged({ timestamp: Date.now() - DAY_MS, expires_at });
  expect(loadSession()).not.toBeNull();
  putChanged({ timestamp: Date.now() - DAY_MS - 1_000, expires_at });
  expect(loadSession()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('reports a changed screen only if nothing else ended the session', () => {
  putChanged({ browserFingerprint: '0'.repeat(32), expires_at: Date.now() / 1000 - 1 });
  loadSession();
  expect(hasScreenChanged()).toBe(false);
  putChanged({ browserFingerprint: '0'.repeat(32) });
  loadSession();
  expect(hasScreenChanged()).toBe(true);
});

test.each<[string, Partial<StoredSession>]>([
  ['of another browser', { browserFingerprint: '0'.repeat(32) }],
  ['that has expired', { expires_at: Date.parse('2026-11-21T11:59:59Z') / 1000 }],
])('discards a session %s', (_, change) => {
  putChanged(change);
  expect(loadSession()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{', 'null', '[]', '{"access_token":1}', ''])(
  'clears the stored value and stays signed out when it is %s',
  (garbage) => {
    sessionStorage.setItem(SESSION_KEY, garbage);
    expect(loadSession()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  },
);

test('keeps the session for the life of the page when the storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storeSession(makeSession());
  expect(loadSession()).toEqual(makeSession());
});

test('keeps the session for the life of the page when the storage is blocked', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  storeSession(makeSession());
  expect(loadSession()).toEqual(makeSession());
  clearSession();
  expect(loadSession()).toBeNull();
});

test.each([-86_400, -3_600, 3_600, 86_400])(
  'counts the expiry from receipt when the clock is off by %d s',
  (offBy) => {
    const answer = testAuthSession();
    const stored = toStoredSession(
      { ...answer, expires_at: answer.expires_at - offBy },
      testAuthUser,
    );
    expect(stored.expires_at).toBe(Date.now() / 1000 + 3_600);
  },
);

test("keeps the server's expires_at when the clock is right", () => {
  const answer = testAuthSession();
  const expires_at = answer.expires_at - 3;
  expect(toStoredSession({ ...answer, expires_at }, testAuthUser).expires_at).toBe(expires_at);
});
