import { act } from '@testing-library/react';
import { getBrowserFingerprint } from '../session/fingerprint/fingerprint';
import { SESSION_KEY, type StoredSession, toStoredSession } from '../session/stored-session';
import { type FakeFetch, testAuthSession, testAuthUser, testUser } from '../testing';
import type { FakeTab } from '../testing/fake-tabs';
import { putSession } from '../testing/put-session';
import { count, renderAuth, startProviderTest, tick } from './provider-test-kit';

let server: FakeFetch;
let otherTab: FakeTab;

beforeEach(() => {
  ({ server, otherTab } = startProviderTest());
});
afterEach(() => jest.useRealTimers());

const getMessages = (type: string) =>
  otherTab.heard.filter((message) => (message as { type: string }).type === type);
const openSession = (): StoredSession => toStoredSession(testAuthSession(), testAuthUser);

describe('a new tab', () => {
  /** Makes the other tab respond with its session. */
  function openTab(change: object = {}, asker?: string) {
    otherTab.reply(({ type, asker: own }) =>
      type === 'session?'
        ? { type: 'session', asker: asker ?? own, session: { ...openSession(), ...change } }
        : undefined,
    );
  }

  test('starts signed in when an open tab hands its session over', async () => {
    openTab();
    const { auth } = await renderAuth();
    expect(auth()).toMatchObject({ user: testUser, loading: false });
    expect(count(server, 'getUser')).toBe(1);
    expect(sessionStorage.getItem(SESSION_KEY)).toContain('access-1');
  });

  test('stops loading after 300 ms when no tab responds', async () => {
    const { auth } = await renderAuth();
    expect(auth()).toMatchObject({ user: null, loading: false, error: null });
    expect(getMessages('session?')).toEqual([
      { type: 'session?', asker: expect.any(String), fingerprint: getBrowserFingerprint() },
    ]);
    expect(server.requests).toEqual([]);
  });

  /** Responds only after the wait, like a busy tab. */
  const answerLate = () => {
    const [question] = getMessages('session?') as { asker: string }[];
    const late = { type: 'session', asker: question?.asker, session: openSession() };
    return act(async () => otherTab.say(late));
  };

  test('signs in when a busy tab hands its session over late', async () => {
    const { auth } = await renderAuth();
    expect(auth().user).toBeNull();
    await answerLate();
    expect(auth()).toMatchObject({ user: testUser, loading: false });
  });

  test('ignores a response when the person has signed out here in the meantime', async () => {
    const { auth } = await renderAuth();
    await act(() => auth().signIn('ada@example.com', 'correct horse'));
    await act(() => auth().signOut());
    await answerLate();
    expect(auth().user).toBeNull();
    expect(sessionStorage.getItem(SESSION_KEY)).toBeNull();
  });

  test('ignores a response that arrives after ten seconds', async () => {
    const { auth } = await renderAuth();
    await tick(10_000);
    await answerLate();
    expect(auth().user).toBeNull();
    expect(sessionStorage.getItem(SESSION_KEY)).toBeNull();
  });

  test.each([
    ['belongs to another browser', { browserFingerprint: 'f'.repeat(32) }, undefined],
    ['has expired', { expires_at: 1 }, undefined],
    ['is older than 24 hours', { timestamp: 1 }, undefined],
    ['is meant for another tab', {}, 'another tab'],
    ['does not match the schema', { access_token: 7 }, undefined],
  ])('refuses a session that %s', async (_, change, asker) => {
    openTab(change, asker);
    const { auth } = await renderAuth();
    expect(auth()).toMatchObject({ user: null, loading: false });
    expect(server.requests).toEqual([]);
  });

  test('signs out when another tab with the same session signs out', async () => {
    const session = putSession({ session_id: 'session-1' });
    const { auth } = await renderAuth();
    const message = { type: 'signed-out', userId: session.user.id, session: 'session-1' };
    await act(async () => otherTab.say(message));
    expect(auth().user).toBeNull();
    expect(count(server, 'signOut')).toBe(0);
  });
});

describe('an open tab', () => {
  const requestFrom = (fingerprint: string) =>
    act(async () => otherTab.say({ type: 'session?', asker: 'new tab', fingerprint }));

  test('hands its session over to a tab of the same browser on request', async () => {
    const session = putSession();
    await renderAuth();
    await requestFrom(getBrowserFingerprint());
    expect(getMessages('session')).toEqual([{ type: 'session', asker: 'new tab', session }]);
  });

  test('hands nothing over when the fingerprint differs', async () => {
    putSession();
    await renderAuth();
    await requestFrom('f'.repeat(32));
    expect(getMessages('session')).toEqual([]);
  });

  test('hands nothing over after it has signed out', async () => {
    putSession();
    const { auth } = await renderAuth();
    await act(() => auth().signOut());
    await requestFrom(getBrowserFingerprint());
    expect(getMessages('session')).toEqual([]);
  });

  test('hands nothing over after its session has expired', async () => {
    putSession();
    await renderAuth();
    jest.setSystemTime(Date.now() + 25 * 60 * 60_000);
    await requestFrom(getBrowserFingerprint());
    expect(getMessages('session')).toEqual([]);
  });

  test('ends its session on request when the stored one was tampered with', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    putSession();
    const { auth } = await renderAuth();
    sessionStorage.setItem(SESSION_KEY, '{}');
    await requestFrom(getBrowserFingerprint());
    expect(getMessages('session')).toEqual([]);
    expect(auth().user).toBeNull();
  });
});
