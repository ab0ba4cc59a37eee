import { sharedFixture } from 'shared-server/testing';
import { startTestPortal, testPassword } from '../../testing/test-portal';

const portal = sharedFixture(() => startTestPortal());

const signIn = async (email: string, password = testPassword) =>
  (await portal.auth('signInWithPassword', { email, password })).body.data.session;
const works = async (bearer: string) =>
  (await portal.auth('getUser', {}, { bearer })).status === 200;

async function sql(statement: string) {
  await portal.db.asOwner((tx) => tx.query(statement));
}

test('returns the person of the token on getUser, from the data or from the bearer', async () => {
  const { user, session } = await portal.signUp();
  const byToken = await portal.auth('getUser', { token: session.access_token });
  const byBearer = await portal.auth('getUser', undefined, { bearer: session.access_token });
  expect(byToken.body).toMatchObject({ data: { user: { id: user.id } }, user: { id: user.id } });
  expect(byBearer.body).toEqual(byToken.body);
});

test.each([undefined, 'x'.repeat(40), 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', '__proto__'])(
  'refuses the token %j on getUser',
  async (token) => {
    const { status, body } = await portal.auth('getUser', { token });
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  },
);

test('ends this session immediately on sign-out and keeps the others', async () => {
  const member = await portal.signUp();
  const other = await signIn(member.email);
  const bearer = member.session.access_token;
  expect((await portal.auth('signOut', undefined, { bearer })).body).toEqual({ data: {} });
  expect(await works(bearer)).toBe(false);
  expect(await works(other.access_token)).toBe(true);
  const refreshed = await portal.auth('refreshSession', {
    refresh_token: member.session.refresh_token,
  });
  expect([refreshed.status, refreshed.body.code]).toEqual([401, 'session_ended']);
});

test('ends only that person’s sessions when they sign out everywhere', async () => {
  const member = await portal.signUp();
  const stranger = await portal.signUp('Bob');
  const other = await signIn(member.email);
  await portal.auth('signOut', { scope: 'global' }, { bearer: other.access_token });
  expect(await works(member.session.access_token)).toBe(false);
  expect(await works(other.access_token)).toBe(false);
  expect(await works(stranger.session.access_token)).toBe(true);
});

test('issues each tab a working pair of tokens when two tabs refresh at once', async () => {
  const { session } = await portal.signUp();
  const refresh = () => portal.auth('refreshSession', { refresh_token: session.refresh_token });
  const [first, second] = await Promise.all([refresh(), refresh()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const tokens = [first, second].map(({ body }) => body.data.session);
  expect(new Set(tokens.map((token) => token.refresh_token)).size).toBe(2);
  for (const token of tokens) {
    expect(await works(token.access_token)).toBe(true);
    const next = await portal.auth('refreshSession', { refresh_token: token.refresh_token });
    expect(next.status).toBe(200);
  }
});

test('ends the whole session when a refresh token is used again after the grace period', async () => {
  const { session } = await portal.signUp();
  const refresh = () => portal.auth('refreshSession', { refresh_token: session.refresh_token });
  const renewed = (await refresh()).body.data.session;
  await sql(`update portal.session_tokens set used_at = used_at - interval '11 s'
             where used_at is not null`);
  expect((await refresh()).body.code).toBe('session_ended');
  expect(await works(renewed.access_token)).toBe(false);
  expect(portal.log.join('')).toContain('refresh token used again');
});

test('refuses an access token as refresh token, and the reverse', async () => {
  const { session } = await portal.signUp();
  const swapped = await portal.auth('refreshSession', { refresh_token: session.access_token });
  expect(swapped.status).toBe(401);
  expect(await works(session.refresh_token)).toBe(false);
});

test('ends a session 24 hours after sign-in, refreshed or not', async () => {
  const { session } = await portal.signUp();
  await sql(`update portal.sessions set expires_at = now() + interval '10 minutes'`);
  const { body } = await portal.auth('refreshSession', { refresh_token: session.refresh_token });
  expect(body.data.session.expires_in).toBeLessThanOrEqual(600);
  await sql(`update portal.sessions set expires_at = now() - interval '1 s'`);
  expect(await works(body.data.session.access_token)).toBe(false);
  const late = await portal.auth('refreshSession', {
    refresh_token: body.data.session.refresh_token,
  });
  expect(late.body.code).toBe('session_ended');
});

test('accepts an access token for an hour', async () => {
  const { session } = await portal.signUp();
  await sql(`update portal.session_tokens set expires_at = now() - interval '1 s'
             where kind = 'access'`);
  expect(await works(session.access_token)).toBe(false);
});

test('requires the current password for a new one, and ends the other sessions', async () => {
  const member = await portal.signUp();
  const other = await signIn(member.email);
  const bearer = member.session.access_token;
  const change = (data: object) => portal.auth('updateUser', data, { bearer });
  const password = 'an even rarer password';

  expect((await change({ password })).body.code).toBe('invalid_credentials');
  expect((await change({ password, current_password: 'wrong' })).body.code).toBe(
    'invalid_credentials',
  );
  const weak = await change({ password: '12345678', current_password: testPassword });
  expect([weak.status, weak.body.code]).toEqual([422, 'weak_password']);

  const changed = await change({ password, current_password: testPassword });
  expect(changed.body.data.user.id).toBe(member.user.id);
  expect(await works(bearer)).toBe(true);
  expect(await works(other.access_token)).toBe(false);
  expect((await signIn(member.email, password)).access_token).toMatch(/^vp_at_/);
});

test('responds the same to a password reset for a known and an unknown address', async () => {
  const { email } = await portal.signUp();
  const known = await portal.auth('resetPasswordForEmail', { email });
  const unknown = await portal.auth('resetPasswordForEmail', { email: 'unknown@example.test' });
  expect(known.body).toEqual({ data: {} });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
});
