import { act } from '@testing-library/react';
import { doneAnswer } from 'shared-contract';
import { portalFetch } from '../fetch/portal-fetch';
import { getSessionName } from '../session/tabs';
import { type FakeFetch, testAuthSession, testUser } from '../testing';
import { putSession } from '../testing/put-session';
import { count, focus, renderAuth, startProviderTest, tick } from './provider-test-kit';

const MINUTE = 60_000;
let server: FakeFetch;
let otherTab: ReturnType<typeof startProviderTest>['otherTab'];
const readStored = () => JSON.parse(sessionStorage.getItem('supabase.auth.session') ?? 'null');
const expireIn = (seconds: number) => ({ expires_at: Date.now() / 1000 + seconds });
const makeRenewed = () => ({
  ...testAuthSession(),
  access_token: 'access-2',
  refresh_token: 'refresh-2',
});

beforeEach(() => {
  ({ server, otherTab } = startProviderTest());
  server.auth('refreshSession', () => ({ data: { user: null, session: makeRenewed() } }));
});
afterEach(() => jest.useRealTimers());

describe('the check every 60 s', () => {
  test('refreshes when 15 minutes remain without changing the sign-in time', async () => {
    const { timestamp } = putSession();
    const { auth } = await renderAuth();
    await tick(44 * MINUTE);
    expect(count(server, 'refreshSession')).toBe(0);
    await tick(MINUTE + 250);
    expect(count(server, 'refreshSession')).toBe(1);
    expect(server.requests.at(-1)).toMatchObject({
      headers: { authorization: 'Bearer access-1' },
      body: { auth: { data: { refresh_token: 'refresh-1' } } },
    });
    expect(readStored()).toMatchObject({ access_token: 'access-2', timestamp });
    expect(auth().session?.access_token).toBe('access-2');
    expect(auth().user).toEqual(testUser);
  });

  test('lets the session end without a refresh in its last 5 minutes', async () => {
    putSession(expireIn(300));
    const { auth } = await renderAuth();
    await tick(4 * MINUTE);
    expect(auth().user).not.toBeNull();
    await tick(MINUTE);
    expect(count(server, 'refreshSession')).toBe(0);
    expect(auth()).toMatchObject({ user: null, session: null, loading: false });
  });

  test('retries a failed refresh a minute later', async () => {
    putSession(expireIn(800));
    server.auth('refreshSession', null, { failure: 'network', times: 1 });
    const { auth } = await renderAuth();
    await tick(2 * MINUTE + 250);
    expect(count(server, 'refreshSession')).toBe(2);
    expect(auth().session?.access_token).toBe('access-2');
  });

  test('signs out when the server refuses a refresh', async () => {
    putSession(expireIn(800));
    server.auth('refreshSession', { error: 'no', code: 'session_ended' }, { status: 401 });
    const { auth } = await renderAuth();
    await tick(MINUTE + 250);
    expect(auth().user).toBeNull();
    expect(readStored()).toBeNull();
  });

  test('stays signed out when a refresh completes after the sign-out', async () => {
    putSession(expireIn(800));
    const { auth } = await renderAuth();
    server.auth('refreshSession', async () => {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      return { data: { user: null, session: makeRenewed() } };
    });
    await tick(MINUTE + 250);
    await act(() => auth().signOut());
    await tick(5_000);
    expect(readStored()).toBeNull();
    expect(auth().user).toBeNull();
  });
});

describe('a tab that wakes up', () => {
  test('signs out when the session has expired in the meantime', async () => {
    putSession();
    const { auth } = await renderAuth();
    jest.setSystemTime(Date.now() + 25 * 60 * MINUTE);
    await focus();
    expect(auth()).toMatchObject({ user: null, session: null, loading: false });
    expect(readStored()).toBeNull();
  });

  test('catches up with one check after sleeping', async () => {
    putSession();
    await renderAuth();
    jest.setSystemTime(Date.now() + 50 * MINUTE);
    await focus();
    await focus();
    await tick(1_000);
    expect(count(server, 'refreshSession')).toBe(1);
  });

  test.each([-25 * 60, -60, 60, 25 * 60])(
    'signs in and remains signed in when the clock is off by %d minutes',
    async (minutes) => {
      putSession();
      const { auth } = await renderAuth();
      jest.setSystemTime(Date.now() + minutes * MINUTE);
      await focus();
      await act(() => auth().signIn('ada@example.com', 'correct horse'));
      await tick(10 * MINUTE);
      expect(auth()).toMatchObject({ user: testUser, loading: false });
    },
  );
});

test('signs out when a response reports that the session has ended', async () => {
  putSession();
  const { auth } = await renderAuth();
  server.answer('/api/x', { error: 'over', code: 'session_ended' }, { status: 401 });
  await act(async () => {
    await expect(portalFetch('/api/x', { schema: doneAnswer })).rejects.toThrow('over');
  });
  expect(auth()).toMatchObject({ user: null, session: null, loading: false });
});

describe('two tabs', () => {
  test('notifies other tabs of a sign-out without sending a token', async () => {
    const session = putSession();
    const { auth } = await renderAuth();
    await act(() => auth().signOut());
    expect(otherTab.heard.at(-1)).toEqual({
      type: 'signed-out',
      userId: 'user-1',
      session: getSessionName(session),
    });
    expect(JSON.stringify(otherTab.heard)).not.toMatch(/access-1|refresh-1/);
  });

  test('signs out without a request when another tab ended the same session', async () => {
    const session = putSession();
    const { auth } = await renderAuth();
    const message = { type: 'signed-out', userId: 'user-1', session: getSessionName(session) };
    await act(async () => otherTab.say(message));
    expect(auth()).toMatchObject({ user: null, session: null });
    expect(readStored()).toBeNull();
    expect(count(server, 'signOut')).toBe(0);
    expect(otherTab.heard).not.toContainEqual(expect.objectContaining({ type: 'signed-out' }));
  });

  test('ends its own session too when another session of the person ends', async () => {
    putSession();
    const { auth } = await renderAuth();
    await act(async () => otherTab.say({ type: 'signed-out', userId: 'user-1', session: 'x' }));
    expect(auth().user).toBeNull();
    expect(count(server, 'signOut')).toBe(1);
  });

  test('ignores the sign-out of another person', async () => {
    putSession();
    const { auth } = await renderAuth();
    await act(async () => otherTab.say({ type: 'signed-out', userId: 'user-2', session: 'x' }));
    expect(auth().user).not.toBeNull();
  });

  test('adopts only the first tokens that a duplicated tab refreshed', async () => {
    const session = putSession();
    const { auth } = await renderAuth();
    const next = { ...session, ...makeRenewed() };
    await act(async () =>
      otherTab.say({ type: 'refreshed', replaces: getSessionName(session), session: next }),
    );
    expect(auth().session?.access_token).toBe('access-2');
    expect(readStored().refresh_token).toBe('refresh-2');
    await act(async () =>
      otherTab.say({
        type: 'refreshed',
        replaces: getSessionName(session),
        session: { ...next, access_token: 'late' },
      }),
    );
    expect(auth().session?.access_token).toBe('access-2');
  });
});

describe('a duplicated tab', () => {
  test('adopts tokens that another tab refreshed instead of refreshing its own', async () => {
    const session = putSession(expireIn(800));
    const { auth } = await renderAuth();
    await tick(MINUTE);
    expect(otherTab.heard.at(-1)).toEqual({ type: 'renewed?', session: getSessionName(session) });
    await act(async () =>
      otherTab.say({
        type: 'refreshed',
        replaces: getSessionName(session),
        session: { ...session, ...makeRenewed() },
      }),
    );
    await tick(MINUTE);
    expect(count(server, 'refreshSession')).toBe(0);
    expect(auth().session?.access_token).toBe('access-2');
  });

  test('sends its refreshed session to a tab that asks for it', async () => {
    const session = putSession(expireIn(800));
    await renderAuth();
    await tick(MINUTE + 250);
    otherTab.heard.length = 0;
    otherTab.say({ type: 'renewed?', session: 'another session' });
    expect(otherTab.heard).toEqual([]);
    otherTab.say({ type: 'renewed?', session: getSessionName(session) });
    expect(otherTab.heard).toEqual([
      { type: 'refreshed', replaces: getSessionName(session), session: readStored() },
    ]);
  });
});

test('clears all storage and calls onInvalidated once after tampering', async () => {
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  putSession();
  localStorage.setItem('theme', 'dark');
  const onInvalidated = jest.fn();
  const { auth } = await renderAuth({ onInvalidated });
  sessionStorage.setItem('supabase.auth.session', JSON.stringify({ user: 'mallory' }));
  await focus();
  await tick(5 * MINUTE);
  expect(auth()).toMatchObject({ user: null, session: null, loading: false });
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  expect(onInvalidated).toHaveBeenCalledTimes(1);
  expect(warning).toHaveBeenCalledTimes(1);
  await act(() => auth().signIn('ada@example.com', 'correct horse'));
  await tick(5 * MINUTE);
  expect(auth().user).toEqual(testUser);
});
