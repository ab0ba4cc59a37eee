import {
  getCookie,
  startTestPortal,
  type TestPortal,
  testPassword,
} from '../../testing/test-portal';

let portal: TestPortal;
let provision: jest.Mock;

beforeAll(async () => {
  provision = jest.fn(async ({ id }: { id: string }) => ({
    organizationId: id,
    apiKey: `tr-secret-${id}`,
  }));
  portal = await startTestPortal({}, { provisionKnowledge: (org) => provision(org) });
});
afterAll(() => portal.close());

const createOrganization = (name: unknown = 'Ada') =>
  portal.post({ action: 'insert', table: 'organizations', data: [{ name }] });

let number = 0;
const createEmail = () => `person-${++number}@example.test`;

async function countRows(table: string): Promise<number> {
  const { rows } = await portal.db.asOwner((tx) =>
    tx.query<{ count: number }>(`select count(*)::int as count from portal.${table}`),
  );
  return rows[0]?.count ?? -1;
}

test('creates organization, account and profile in three steps, and signs in', async () => {
  const made = await createOrganization('  Ada ');
  expect(made.body).toEqual({ data: [{ id: expect.any(String), name: 'Ada' }] });
  expect(made.headers.get('set-cookie')).toMatch(
    /^portal_signup=vp_su_[\w-]{43}; Max-Age=900; Path=\/api\/proxy; .*HttpOnly; SameSite=Strict$/,
  );
  const organizationId = made.body.data[0].id;
  const email = createEmail();
  const options = {
    data: { first_name: 'Ada', last_name: 'Byron', organization_id: organizationId },
  };
  const cookie = getCookie(made);
  const { status, body } = await portal.auth(
    'signUp',
    { email: ` ${email.toUpperCase()} `, password: testPassword, options },
    { cookie },
  );
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    email,
    role: 'user',
    first_name: 'Ada',
    last_name: 'Byron',
    organization_id: organizationId,
  });
  expect(body.data).toEqual({ user: body.user, session: body.session });
  expect(body.session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: body.user });

  const profile = { id: body.user.id, email, first_name: 'Ada', last_name: 'Byron', role: 'user' };
  for (const sent of [{ cookie }, { bearer: body.session.access_token }]) {
    const inserted = await portal.post(
      { action: 'insert', table: 'users', data: [{ ...profile, organization_id: organizationId }] },
      sent,
    );
    expect(inserted.status).toBe(200);
    expect(inserted.body.data).toMatchObject([{ ...profile, organization_id: organizationId }]);
  }
});

test('creates the new organization on the knowledge service, with a key', async () => {
  const member = await portal.signUp();
  const { body } = await portal.post(
    { action: 'select', table: 'organizations', query: { select: '*', eq: {} } },
    { bearer: member.session.access_token },
  );
  expect(body.data[0].trieve_organization_id).toBe(member.organizationId);
  const keys = await portal.post(
    {
      action: 'select',
      table: 'api_keys',
      query: { select: 'api_key', eq: { provider: 'trieve' } },
    },
    { bearer: member.session.access_token },
  );
  expect(keys.body.data).toEqual([{ api_key: expect.stringMatching(/^vp_kh_/) }]);
});

test('provisions the organization at the next sign-in when the knowledge service failed at sign-up', async () => {
  provision.mockRejectedValueOnce(new Error('knowledge service down'));
  const member = await portal.signUp();
  const readOrganization = async (bearer: string) => {
    const { body } = await portal.post({ action: 'select', table: 'organizations' }, { bearer });
    return body.data[0];
  };
  expect((await readOrganization(member.session.access_token)).trieve_organization_id).toBeNull();
  const { body } = await portal.auth('signInWithPassword', member);
  const found = await readOrganization(body.data.session.access_token);
  expect(found.trieve_organization_id).toBe(member.organizationId);
});

test('lets only the browser that created an organization claim it, and only once', async () => {
  const made = await createOrganization();
  const id = made.body.data[0].id;
  const other = getCookie(await createOrganization('Other'));
  const before = await countRows('auth_users');
  const claimOrganization = (cookie?: string) =>
    portal.auth(
      'signUp',
      { email: createEmail(), password: testPassword, options: { data: { organization_id: id } } },
      cookie ? { cookie } : {},
    );
  for (const cookie of [undefined, 'portal_signup=vp_su_guess', other]) {
    const refused = await claimOrganization(cookie);
    expect([refused.status, refused.body.code]).toEqual([422, 'signup_not_claimable']);
  }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => claimOrganization(getCookie(made))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  expect(await countRows('auth_users')).toBe(before + 1);
});

test('refuses to claim an expired organization, and removes it at the next sign-up', async () => {
  const made = await createOrganization();
  await portal.db.asOwner((tx) =>
    tx.query(
      "update portal.organizations set claim_expires_at = now() - interval '1 s' where id = $1",
      [made.body.data[0].id],
    ),
  );
  const late = await portal.auth(
    'signUp',
    { email: createEmail(), password: testPassword },
    { cookie: getCookie(made) },
  );
  expect(late.body.code).toBe('signup_not_claimable');
  const before = await countRows('organizations');
  await createOrganization();
  expect(await countRows('organizations')).toBe(before);
});

test('refuses an address that has an account, without using up the sign-up', async () => {
  const member = await portal.signUp();
  const made = await createOrganization();
  const tryToSignUp = () =>
    portal.auth(
      'signUp',
      { email: member.email.toUpperCase(), password: testPassword },
      { cookie: getCookie(made) },
    );
  expect((await tryToSignUp()).body.code).toBe('email_taken');
  const again = await portal.auth(
    'signUp',
    { email: createEmail(), password: testPassword },
    { cookie: getCookie(made) },
  );
  expect(again.status).toBe(200);
});

test('assigns the role user, whichever role is requested', async () => {
  const made = await createOrganization();
  const { body } = await portal.auth(
    'signUp',
    { email: createEmail(), password: testPassword, options: { data: { role: 'admin' } } },
    { cookie: getCookie(made) },
  );
  expect(body.user.role).toBe('user');
});

test.each([
  ['short77', 'The password must have at least 8 characters.'],
  ['Password1', 'This password is too common. Please choose another one.'],
  ['Voice-Portal_2026!', 'This password is too common. Please choose another one.'],
  ['example.test-99', 'This password is too common. Please choose another one.'],
  ['x'.repeat(1025), 'The password must have at most 1024 characters.'],
])('refuses the password %.12s, and explains why', async (password, sentence) => {
  const cookie = getCookie(await createOrganization());
  const { status, body } = await portal.auth(
    'signUp',
    { email: createEmail(), password },
    { cookie },
  );
  expect([status, body.code, body.error]).toEqual([422, 'weak_password', sentence]);
});

test.each(['', 'no-at-sign', 'a@b', 'a b@example.test', 'a\u0000@example.test'])(
  'refuses the sign-up when the address is %j',
  async (email) => {
    const { status, body } = await portal.auth('signUp', { email, password: testPassword });
    expect([status, body.error]).toEqual([400, 'Invalid email address']);
  },
);

test.each([[''], ['   '], ['x'.repeat(101)], [7], [null]])(
  'refuses the organization name %j',
  async (name) => {
    expect((await createOrganization(name)).status).toBe(400);
  },
);

test('refuses a profile with another id, email, role or organization', async () => {
  const member = await portal.signUp();
  const other = await portal.signUp('Bob');
  const own = {
    id: member.user.id,
    email: member.email,
    role: 'user',
    organization_id: member.organizationId,
  };
  for (const change of [
    { id: other.user.id },
    { email: other.email },
    { role: 'admin' },
    { organization_id: other.organizationId },
  ]) {
    for (const sent of [{ bearer: member.session.access_token }, { cookie: member.cookie }]) {
      const answer = await portal.post(
        { action: 'insert', table: 'users', data: [{ ...own, ...change }] },
        sent,
      );
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    }
  }
});
