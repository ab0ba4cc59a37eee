import { type FakeFetch, testAuthSession, testAuthUser, testUser } from '../testing';
import { installFakeAccount } from '../testing/fake-account';
import { signUp } from './sign-up';

let server: FakeFetch;
const signUpAsAda = () => signUp('ada@example.com', 'correct horse', 'Ada', 'Lovelace');
const profile = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  role: 'user',
  organization_id: 'org-1',
};

beforeEach(() => {
  server = installFakeAccount();
  server.table('insert', 'organizations', [{ id: 'org-1', name: 'Ada' }]);
  server.auth('signUp', { data: { user: testAuthUser, session: testAuthSession() } });
  server.table('insert', 'users', [testAuthUser]);
});

test('creates the organization, the auth user and the profile in this order', async () => {
  const { user, session } = await signUpAsAda();
  expect(user).toEqual(testUser);
  expect(session.access_token).toBe('access-1');
  expect(server.requests.slice(0, 3).map(({ body }) => body)).toEqual([
    { action: 'insert', table: 'organizations', data: [{ name: 'Ada' }] },
    {
      action: 'auth',
      auth: {
        action: 'signUp',
        data: { email: 'ada@example.com', password: 'correct horse', options: { data: profile } },
      },
    },
    {
      action: 'insert',
      table: 'users',
      data: [{ id: 'user-1', email: 'ada@example.com', ...profile }],
    },
  ]);
});

test('includes cookies in every request', async () => {
  await signUpAsAda();
  expect(server.requests.map(({ credentials }) => credentials)).toEqual(Array(4).fill('include'));
});

test('joins the inviting organization without creating one', async () => {
  const joined = signUp('ada@example.com', 'correct horse', 'Ada', 'Lovelace', 'vp_in_1');
  await expect(joined).resolves.toMatchObject({ user: testUser });
  const [first, ...others] = server.requests.map(({ body }) => body);
  const { organization_id: _, ...own } = profile;
  expect(first.auth.data.options.data).toEqual({ ...own, invitation: 'vp_in_1' });
  expect(others.map(({ action }) => action)).toEqual(['select']);
});

test('signs in when the sign-up returns no session', async () => {
  server.auth('signUp', { data: { user: testAuthUser, session: null } });
  server.auth('signInWithPassword', { data: { user: testAuthUser, session: testAuthSession() } });
  server.table('select', 'users', [testAuthUser]);
  await expect(signUpAsAda()).resolves.toMatchObject({ user: { id: 'user-1' } });
});

test('stops with the text of the server when the sign-up is refused', async () => {
  server.auth('signUp', { error: 'The password is too short' }, { status: 422 });
  await expect(signUpAsAda()).rejects.toThrow('The password is too short');
  expect(server.requests).toHaveLength(2);
});

test.each<[string, (fake: FakeFetch) => void]>([
  ['Failed to sign up', (fake) => fake.table('insert', 'organizations', [])],
  [
    'No user data received from server',
    (fake) => fake.auth('signUp', { data: { user: null, session: null } }),
  ],
])('fails when a response is empty: %s', async (text, change) => {
  change(server);
  await expect(signUpAsAda()).rejects.toThrow(text);
});
