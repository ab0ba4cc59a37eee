import { act } from '@testing-library/react';
import { onAuthEvent } from '../session/auth-events';
import { type FakeFetch, testUser } from '../testing';
import { putSession } from '../testing/put-session';
import { count, focus, renderAuth, startProviderTest, tick } from './provider-test-kit';

const noUser = { data: { user: null, session: null } };
const selectFailed = { error: 'Failed to execute select query', code: 'internal', requestId: 'r' };
let server: FakeFetch;
const events: string[] = [];
onAuthEvent((event) => events.push(event));

beforeEach(() => {
  ({ server } = startProviderTest());
  events.length = 0;
});
afterEach(() => jest.useRealTimers());

describe('at the start', () => {
  test('stays signed out and sends nothing when no session is stored', async () => {
    const { auth, seen } = await renderAuth();
    expect(seen[0]).toMatchObject({ loading: true, user: null, session: null });
    expect(auth()).toMatchObject({ loading: false, user: null, session: null, error: null });
    expect(server.requests).toEqual([]);
  });

  test('loads, then restores the person when the session is valid', async () => {
    const session = putSession();
    const { auth, seen } = await renderAuth();
    expect(seen.every(({ loading, user }) => loading === (user === null))).toBe(true);
    expect(auth()).toMatchObject({ loading: false, user: testUser, session, error: null });
  });

  test('removes a session that the server refuses', async () => {
    putSession();
    server.auth('getUser', { error: 'no', code: 'session_ended' }, { status: 401 });
    const { auth } = await renderAuth();
    expect(auth()).toMatchObject({ loading: false, user: null, session: null });
    expect(sessionStorage).toHaveLength(0);
  });

  test('restores the person on focus after the server was unavailable', async () => {
    putSession();
    server.auth('getUser', { error: 'later' }, { status: 503, times: 3 });
    const { auth } = await renderAuth();
    await tick(700);
    expect(auth()).toMatchObject({ loading: false, user: null });
    expect(auth().error).toBe('Failed to retrieve session');
    await focus();
    expect(auth()).toMatchObject({ user: testUser, error: null });
  });

  test.each([
    ['the server is down', { error: 'later' }, { status: 503, times: 3 }, 'retrieve session'],
    ['a gateway responds with a page', '<html>', { times: 1 }, 'initialize auth'],
  ])('keeps the session and retries on demand when %s', async (_, body, trouble, text) => {
    putSession();
    server.auth('getUser', body, trouble);
    const { auth } = await renderAuth();
    await tick(700);
    expect(auth()).toMatchObject({ user: null, error: `Failed to ${text}` });
    await act(() => auth().retry?.() ?? Promise.reject(new Error('no retry')));
    expect(auth()).toMatchObject({ user: testUser, error: null, retry: null });
  });
});

describe('signing in', () => {
  test('stores the session and sets the person', async () => {
    const { auth } = await renderAuth();
    await act(() => auth().signIn('ada@example.com', 'correct horse'));
    expect(auth()).toMatchObject({ user: testUser, loading: false, error: null });
    expect(sessionStorage.getItem('supabase.auth.session')).toContain('access-1');
    expect(events).toEqual(['SIGNED_IN']);
  });

  test.each([
    [{ error: 'Invalid login credentials' }, 'Invalid login credentials'],
    ['<html>', 'HTTP error! status: 400'],
  ])('shows why the server refused: %j', async (body, text) => {
    server.auth('signInWithPassword', body, { status: 400 });
    const { auth } = await renderAuth();
    await act(async () => {
      await expect(auth().signIn('a@b.c', 'x')).rejects.toThrow(text);
    });
    expect(auth()).toMatchObject({ user: null, error: text });
  });

  test.each([
    ['No user data received from server', () => server.auth('signInWithPassword', noUser)],
    ['User profile not found in database', () => server.table('select', 'users', [])],
    ['Organization not found for user', () => server.table('select', 'organizations', [])],
    [
      'Failed to execute select query',
      () => server.table('select', 'users', selectFailed, { status: 500 }),
    ],
  ])('fails with "%s" and stays signed out', async (text, leaveOut) => {
    leaveOut();
    const { auth } = await renderAuth();
    await act(async () => {
      await expect(auth().signIn('a@b.c', 'x')).rejects.toThrow(text);
    });
    expect(auth()).toMatchObject({ user: null, session: null, error: text });
  });

  test('fails with Failed to sign in when the server is unreachable', async () => {
    server.auth('signInWithPassword', null, { failure: 'network' });
    const { auth } = await renderAuth();
    await act(async () => {
      await expect(auth().signIn('a@b.c', 'x')).rejects.toThrow('Failed to sign in');
    });
  });
});

test('fails with Failed to reset password when the server is unreachable', async () => {
  const { auth } = await renderAuth();
  await act(async () => {
    await expect(auth().resetPassword('a@b.c')).rejects.toThrow('Failed to reset password');
  });
});

test('requests a reset link for the address', async () => {
  const { auth } = await renderAuth();
  server.auth('resetPasswordForEmail', { data: {} });
  await act(() => auth().resetPassword('a@b.c'));
  expect(server.requests.at(-1)?.body.auth.data).toEqual({ email: 'a@b.c' });
});

describe('signing out', () => {
  test('clears the stored data first, then notifies the server, then resets the state', async () => {
    putSession();
    const { auth, seen } = await renderAuth();
    let storedAtCall: string | null = 'not asked';
    server.auth('signOut', () => {
      storedAtCall = sessionStorage.getItem('supabase.auth.session');
      return { data: null };
    });
    await act(() => auth().signOut());
    expect(storedAtCall).toBeNull();
    expect(seen.some(({ loading, user }) => loading && user !== null)).toBe(true);
    expect(auth()).toMatchObject({ user: null, session: null, loading: false, error: null });
    expect(server.requests.at(-1)).toMatchObject({
      headers: { authorization: 'Bearer access-1' },
      body: { auth: { data: { scope: 'local' } } },
    });
    expect(events).toEqual(['SIGNED_OUT']);
  });

  test('sends the scope of a global sign-out', async () => {
    putSession();
    const { auth } = await renderAuth();
    await act(() => auth().signOut('global'));
    expect(server.requests.at(-1)?.body.auth.data).toEqual({ scope: 'global' });
  });

  test.each(['network', 'hang'] as const)(
    'signs out here when the request fails, and repeats it on retry: %s',
    async (failure) => {
      putSession();
      const { auth } = await renderAuth();
      server.auth('signOut', null, { failure });
      await act(async () => {
        const done = auth().signOut();
        await jest.advanceTimersByTimeAsync(3_000);
        await done;
      });
      expect(auth()).toMatchObject({ user: null, loading: false, error: 'Failed to sign out' });
      server.auth('signOut', { data: {} });
      await act(() => auth().retry?.() ?? Promise.reject(new Error('no retry')));
      expect(server.requests.at(-1)?.headers.authorization).toBe('Bearer access-1');
      expect(auth()).toMatchObject({ user: null, error: null, retry: null });
    },
  );

  test.each([
    ['a gateway responds with a page', '<html>', {}, 'Failed to sign out'],
    [
      'the session has already ended',
      { error: 'over', code: 'session_ended' },
      { status: 401 },
      null,
    ],
  ])('signs out, and reports only a failure, when %s', async (_, body, trouble, error) => {
    putSession();
    const { auth } = await renderAuth();
    server.auth('signOut', body, trouble);
    await act(() => auth().signOut());
    expect(auth()).toMatchObject({ user: null, error });
  });
});

test('stops all checks and timers on unmount', async () => {
  putSession();
  const { unmount } = await renderAuth();
  unmount();
  await focus();
  expect(jest.getTimerCount()).toBe(0);
  expect(count(server, 'getUser')).toBe(1);
});
