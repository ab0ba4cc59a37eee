import { type FakeFetch, testAuthSession, testAuthUser, testUser } from '../testing';
import { installFakeAccount } from '../testing/fake-account';
import { signIn } from './sign-in';

let server: FakeFetch;
const signInAsAda = () => signIn('ada@example.com', 'correct horse');

beforeEach(() => {
  server = installFakeAccount();
});

test('sends the credentials, then requests the profile and the organization', async () => {
  const { user, session } = await signInAsAda();
  expect(user).toEqual(testUser);
  expect(session).toMatchObject({ access_token: 'access-1', user: testAuthUser });
  expect(server.requests.map(({ body, headers }) => [body, headers.authorization])).toEqual([
    [
      {
        action: 'auth',
        auth: {
          action: 'signInWithPassword',
          data: { email: 'ada@example.com', password: 'correct horse' },
        },
      },
      undefined,
    ],
    [
      { action: 'select', table: 'users', query: { select: '*', eq: { id: 'user-1' } } },
      'Bearer access-1',
    ],
    [
      { action: 'select', table: 'organizations', query: { select: '*', eq: { id: 'org-1' } } },
      'Bearer access-1',
    ],
  ]);
});

test('sends the remember flag when Remember me is selected', async () => {
  await signIn('ada@example.com', 'correct horse', true);
  expect(server.requests[0]?.body.auth.data.remember).toBe(true);
});

test.each<[string, (fake: FakeFetch) => void]>([
  [
    'No user data received from server',
    (fake) => fake.auth('signInWithPassword', { data: { user: null, session: null } }),
  ],
  ['User profile not found in database', (fake) => fake.table('select', 'users', [])],
  ['Organization not found for user', (fake) => fake.table('select', 'organizations', [])],
  [
    'Organization not found for user',
    (fake) => fake.table('select', 'users', [{ ...testAuthUser, organization_id: null }]),
  ],
  [
    'Invalid login credentials',
    (fake) =>
      fake.auth('signInWithPassword', { error: 'Invalid login credentials' }, { status: 400 }),
  ],
])('fails with the text "%s"', async (text, change) => {
  change(server);
  await expect(signInAsAda()).rejects.toThrow(text);
});

test('ends the session on the server when the profile is missing', async () => {
  server.table('select', 'users', []);
  await expect(signInAsAda()).rejects.toThrow();
  expect(server.requests.at(-1)).toMatchObject({
    body: { auth: { action: 'signOut' } },
    headers: { authorization: 'Bearer access-1' },
  });
});

test('recognizes operators by the account, not by the profile', async () => {
  const account = { ...testAuthUser, user_metadata: { portal_operator: true } };
  server.auth('signInWithPassword', { data: { user: account, session: testAuthSession() } });
  expect((await signInAsAda()).user.operator).toBe(true);
  server.auth('signInWithPassword', { data: { user: testAuthUser, session: testAuthSession() } });
  server.table('select', 'users', [account]);
  expect((await signInAsAda()).user.operator).toBe(false);
});
