import { act } from '@testing-library/react';
import { api } from 'shared-contract';
import { type FakeFetch, testAuthUser, testUser } from '../testing';
import { putSession } from '../testing/put-session';
import { count, focus, renderAuth, startProviderTest, tick } from './provider-test-kit';

const MINUTE = 60_000;
let server: FakeFetch;
let otherTab: ReturnType<typeof startProviderTest>['otherTab'];
const onMoved = jest.fn();

beforeEach(() => {
  onMoved.mockReset();
  ({ server, otherTab } = startProviderTest());
});
afterEach(() => jest.useRealTimers());

const readStoredOrganization = () =>
  JSON.parse(sessionStorage.getItem('supabase.auth.session') ?? 'null').user.organization_id;

function answerMembership(role: 'admin' | 'user' | null, organization_id: string | null) {
  const user = { ...testAuthUser, organization_id, app_metadata: { role, organization_id } };
  server.auth('getUser', { data: { user } });
}

test('switches this tab and the others to the new organization', async () => {
  putSession({ session_id: 'session-1' });
  const { auth } = await renderAuth({ onMoved });
  await act(async () => auth().enterOrganization('org-2'));
  expect(otherTab.heard).toContainEqual({
    type: 'moved',
    userId: testUser.id,
    session: 'session-1',
    organizationId: 'org-2',
  });
  expect(readStoredOrganization()).toBe('org-2');
  expect(auth()).toMatchObject({ user: null, loading: true });
  expect(onMoved).toHaveBeenCalledTimes(1);
});

describe('a tab that is notified of a switch', () => {
  const receiveMove = (userId: string, session: string) =>
    act(async () => otherTab.say({ type: 'moved', userId, session, organizationId: 'org-2' }));

  const getSwitched = () =>
    server.requests.filter(({ path }) => path === api.organizations.switch).map(({ body }) => body);

  test('follows without a request when it shares the session', async () => {
    putSession({ session_id: 'session-1' });
    await renderAuth({ onMoved });
    await receiveMove(testUser.id, 'session-1');
    expect(readStoredOrganization()).toBe('org-2');
    expect(onMoved).toHaveBeenCalledTimes(1);
    expect(getSwitched()).toEqual([]);
  });

  test('switches its own session when it has another one', async () => {
    putSession({ session_id: 'session-1' });
    server.answer(api.organizations.switch, { data: { user: testAuthUser } });
    await renderAuth({ onMoved });
    await receiveMove(testUser.id, 'session-2');
    expect(getSwitched()).toEqual([{ organization_id: 'org-2' }]);
    expect(onMoved).toHaveBeenCalledTimes(1);
  });

  test('keeps its organization when its own session cannot be switched', async () => {
    putSession({ session_id: 'session-1' });
    server.answer(api.organizations.switch, { error: 'No.' }, { status: 404 });
    await renderAuth({ onMoved });
    await receiveMove(testUser.id, 'session-2');
    expect(onMoved).not.toHaveBeenCalled();
  });

  test('keeps its organization when another person is signed in', async () => {
    putSession({ session_id: 'session-1' });
    await renderAuth({ onMoved });
    await receiveMove('user-2', 'session-2');
    expect(onMoved).not.toHaveBeenCalled();
    expect(readStoredOrganization()).toBe('org-1');
  });
});

describe('the check every 60 s and on focus', () => {
  test('adopts a role that has changed', async () => {
    putSession();
    const { auth } = await renderAuth({ onMoved });
    expect(auth().user?.organizationRole).toBe('admin');
    answerMembership('user', testUser.organizationId);
    await tick(MINUTE);
    expect(auth().user).toEqual({ ...testUser, organizationRole: 'user' });
    expect(onMoved).not.toHaveBeenCalled();
  });

  test('reloads the page when the session acts in another organization', async () => {
    putSession();
    await renderAuth({ onMoved });
    answerMembership('user', 'org-2');
    await focus();
    expect(onMoved).toHaveBeenCalledTimes(1);
    expect(readStoredOrganization()).toBe('org-2');
  });

  test('keeps the person when the server does not respond', async () => {
    putSession();
    const { auth } = await renderAuth({ onMoved });
    server.auth('getUser', null, { failure: 'network' });
    await tick(MINUTE);
    expect(auth().user).toEqual(testUser);
    expect(count(server, 'getUser')).toBe(2);
  });
});

describe('a membership that the server sends', () => {
  const sent = { organization_id: 'org-1', organization_name: 'Quay', role: 'user' } as const;

  test('changes the role and the name of the organization without a request', async () => {
    putSession();
    const { auth } = await renderAuth({ onMoved });
    const before = server.requests.length;
    act(() => auth().adoptMembership(sent));
    expect(auth().user).toEqual({
      ...testUser,
      organizationRole: 'user',
      organization: { ...testUser.organization, name: 'Quay' },
    });
    expect(server.requests).toHaveLength(before);
  });

  test('ignores changes to another organization', async () => {
    putSession();
    const { auth } = await renderAuth({ onMoved });
    act(() => auth().adoptMembership({ ...sent, organization_id: 'org-2' }));
    expect(auth().user).toEqual(testUser);
  });

  test('ignores changes that are already known', async () => {
    putSession();
    const { auth } = await renderAuth({ onMoved });
    const { user } = auth();
    const organization_name = testUser.organization?.name ?? '';
    act(() => auth().adoptMembership({ ...sent, role: 'admin', organization_name }));
    expect(auth().user).toBe(user);
  });
});

test('signs in a person who belongs to no organization', async () => {
  const { auth } = await renderAuth({ onMoved });
  const app_metadata = { role: null, organization_id: null };
  const user = { ...testAuthUser, organization_id: null, app_metadata };
  const session = { ...putSession(), user: undefined };
  server.auth('signInWithPassword', { data: { user, session } });
  await act(() => auth().signIn('ada@example.com', 'correct horse'));
  expect(auth().user).toMatchObject({ organizationId: '', organization: null });
});
