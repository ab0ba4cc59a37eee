import { act } from '@testing-library/react';
import { isPortalError } from '../errors/portal-error';
import { clearSession } from '../session/session-store';
import { SESSION_KEY } from '../session/stored-session';
import { type FakeFetch, testAuthSession, testAuthUser, testUser } from '../testing';
import { putSession } from '../testing/put-session';
import { count, renderAuth, startProviderTest, tick } from './provider-test-kit';

let server: FakeFetch;
let heard: unknown[];
beforeEach(() => {
  const test = startProviderTest();
  server = test.server;
  heard = test.otherTab.heard;
  server.auth('resumeSession', { data: { user: testAuthUser, session: testAuthSession() } });
});
afterEach(() => jest.useRealTimers());

/** Signs in with Remember me, then continues as a new tab. */
async function rememberBrowser() {
  const first = await renderAuth();
  await act(() => first.auth().signIn('ada@example.com', 'password', true));
  first.unmount();
  sessionStorage.clear();
  // The module caches the session in memory; a new tab has no cache.
  clearSession();
}

test('starts signed in when a new tab opens in a remembered browser', async () => {
  await rememberBrowser();
  const { auth } = await renderAuth();
  await tick(0);
  expect(auth().user).toEqual(testUser);
  expect(auth().loading).toBe(false);
  expect(sessionStorage.getItem(SESSION_KEY)).toContain('access-1');
});

test('does not try to resume a session without Remember me', async () => {
  const first = await renderAuth();
  await act(() => first.auth().signIn('ada@example.com', 'password'));
  await act(() => first.auth().signOut());
  first.unmount();
  const { auth } = await renderAuth();
  expect(auth()).toMatchObject({ user: null, loading: false });
  expect(count(server, 'resumeSession')).toBe(0);
});

test('does not try to resume a session when the tab has one', async () => {
  await rememberBrowser();
  putSession();
  const { auth } = await renderAuth();
  expect(auth().user).toEqual(testUser);
  expect(count(server, 'resumeSession')).toBe(0);
});

test('stores only a time, under a key that is not watched for tampering', async () => {
  await rememberBrowser();
  const [key = '', ...more] = Object.keys(localStorage);
  expect(more).toEqual([]);
  expect(key).not.toContain('supabase.auth');
  expect(localStorage.getItem(key)).toMatch(/^\d+$/);
});

test('does not try to resume a session after 24 hours', async () => {
  await rememberBrowser();
  jest.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
  await renderAuth();
  expect(count(server, 'resumeSession')).toBe(0);
});

test('tries to resume a session only once when it has ended on the server', async () => {
  await rememberBrowser();
  server.auth('resumeSession', { data: { user: null, session: null } });
  const first = await renderAuth();
  expect(first.auth()).toMatchObject({ user: null, loading: false, error: null });
  first.unmount();
  await renderAuth();
  expect(count(server, 'resumeSession')).toBe(1);
});

test('keeps the browser remembered when the server cannot be reached', async () => {
  await rememberBrowser();
  server.auth('resumeSession', null, { failure: 'network', times: 3 });
  const first = await renderAuth();
  await tick(1_000);
  expect(first.auth()).toMatchObject({ user: null, error: 'Failed to retrieve session' });
  first.unmount();
  const { auth } = await renderAuth();
  await tick(0);
  expect(auth().user).toEqual(testUser);
});

test.each([
  ['a sign-out', (auth: Actions) => auth.signOut()],
  ['a sign-out everywhere', (auth: Actions) => auth.signOut('global')],
  ['a password change', (auth: Actions) => auth.changePassword('old', 'new')],
  ['a sign-in without Remember me', (auth: Actions) => auth.signIn('ada@example.com', 'password')],
  ['a password reset', (auth: Actions) => auth.setPasswordByMail('token', 'new')],
])('forgets the browser after %s', async (_, action) => {
  server.auth('updateUser', { data: { user: testAuthUser } });
  const { auth } = await renderAuth();
  await act(() => auth().signIn('ada@example.com', 'password', true));
  expect(Object.keys(localStorage)).toHaveLength(1);
  await act(async () => void (await action(auth())));
  expect(Object.keys(localStorage)).toHaveLength(0);
});

test('notifies the other tabs when signing out everywhere', async () => {
  const { auth } = await renderAuth();
  await act(() => auth().signIn('ada@example.com', 'password'));
  await act(() => auth().signOut('global'));
  const sent = server.requests.find(({ body }) => body.auth?.action === 'signOut');
  expect(sent?.body.auth.data).toEqual({ scope: 'global' });
  expect(auth().user).toBeNull();
  expect(heard).toContainEqual(expect.objectContaining({ type: 'signed-out' }));
});

test('stays signed in and shows the error when signing out everywhere fails', async () => {
  const { auth } = await renderAuth();
  await act(() => auth().signIn('ada@example.com', 'password'));
  server.auth('signOut', null, { failure: 'network' });
  const failure = await act(() =>
    auth()
      .signOut('global')
      .catch((error: unknown) => error),
  );
  expect(isPortalError(failure) && failure.message).toBe('Failed to sign out');
  expect(auth().user).toEqual(testUser);
});

test('signs out the person whose password was reset by mail', async () => {
  server.auth('updateUser', { data: { user: testAuthUser } });
  const { auth } = await renderAuth();
  await act(() => auth().signIn('ada@example.com', 'password'));
  await act(() => auth().setPasswordByMail('token-1', 'a new password'));
  const sent = server.requests.find(({ body }) => body.auth?.action === 'updateUser');
  expect(sent?.headers.authorization).toBeUndefined();
  expect(sent?.body.auth.data).toEqual({ token: 'token-1', password: 'a new password' });
  expect(auth().user).toBeNull();
});

test('stays signed in when the reset was for another account', async () => {
  server.auth('updateUser', { data: { user: { ...testAuthUser, id: 'user-2' } } });
  const { auth } = await renderAuth();
  await act(() => auth().signIn('ada@example.com', 'password'));
  await act(() => auth().setPasswordByMail('token-1', 'a new password'));
  expect(auth().user).toEqual(testUser);
});

type Actions = Awaited<ReturnType<typeof renderAuth>>['auth'] extends () => infer Auth
  ? Auth
  : never;
