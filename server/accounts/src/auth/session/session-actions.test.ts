import { sharedFixture } from 'shared-server/testing';
import { startTestPortal, testPassword } from '../../testing/test-portal';

const portal = sharedFixture(() => startTestPortal());

const signIn = async (email: string, password = testPassword) =>
  (await portal.auth('signInWithPassword', { email, password })).body.data.session;
const isAccepted = async (bearer: string) =>
  (await portal.auth('getUser', {}, { bearer })).status === 200;

async function runSql(statement: string) {
  await portal.db.asOwner((tx) => tx.query(statement));
}

test('returns the person on getUser for a token in the data or in the header', async () => {
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
  expect(await isAccepted(bearer)).toBe(false);
  expect(await isAccepted(other.access_token)).toBe(true);
  const refreshed = await portal.auth('refreshSession', {
    refresh_token: member.session.refresh_token,
  });
  expect([refreshed.status, refreshed.body.code]).toEqual([401, 'session_ended']);
});

test("ends only the person's own sessions when they sign out everywhere", async () => {
  const member = await portal.signUp();
  const stranger = await portal.signUp('Bob');
  const other = await signIn(member.email);
  await portal.auth('signOut', { scope: 'global' }, { bearer: other.access_token });
  expect(await isAccepted(member.session.access_token)).toBe(false);
  expect(await isAccepted(other.access_token)).toBe(false);
  expect(await isAccepted(stranger.session.access_token)).toBe(true);
});

test('issues each tab a working pair of tokens when two tabs refresh at once', async () => {
  const { session } = await portal.signUp();
  const refreshOnce = () => portal.auth('refreshSession', { refresh_token: session.refresh_token });
  const [first, second] = await Promise.all([refreshOnce(), refreshOnce()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const tokens = [first, second].map(({ body }) => body.data.session);
  expect(new Set(tokens.map((token) => token.refresh_token)).size).toBe(2);
  for (const token of tokens) {
    expect(await isAccepted(token.access_token)).toBe(true);
    const next = await portal.auth('refreshSession', { refresh_token: token.refresh_token });
    expect(next.status).toBe(200);
  }
});

test('ends the whole session when a refresh token is used again after the grace period', async () => {
  const { session } = await portal.signUp();
  const refreshOnce = () => portal.auth('refreshSession', { refresh_token: session.refresh_token });
  const renewed = (await refreshOnce()).body.data.session;
  await runSql(`update portal.session_tokens set used_at = used_at - interval '11 s'
             where used_at is not null`);
  expect((await refreshOnce()).body.code).toBe('session_ended');
  expect(await isAccepted(renewed.access_token)).toBe(false);
  expect(portal.log.join('')).toContain('refresh token used again');
});

test('refuses an access token as a refresh token, and vice versa', async () => {
  const { session } = await portal.signUp();
  const swapped = await portal.auth('refreshSession', { refresh_token: session.access_token });
  expect(swapped.status).toBe(401);
  expect(await isAccepted(session.refresh_token)).toBe(false);
});

test('ends a session at its original expiry, even if it was refreshed', async () => {
  const { session } = await portal.signUp();
  await runSql(`update portal.sessions set expires_at = now() + interval '10 minutes'`);
  const { body } = await portal.auth('refreshSession', { refresh_token: session.refresh_token });
  expect(body.data.session.expires_in).toBeLessThanOrEqual(600);
  await runSql(`update portal.sessions set expires_at = now() - interval '1 s'`);
  expect(await isAccepted(body.data.session.access_token)).toBe(false);
  const late = await portal.auth('refreshSession', {
    refresh_token: body.data.session.refresh_token,
  });
  expect(late.body.code).toBe('session_ended');
});

test('refuses an expired access token', async () => {
  const { session } = await portal.signUp();
  await runSql(`update portal.session_tokens set expires_at = now() - interval '1 s'
             where kind = 'access'`);
  expect(await isAccepted(session.access_token)).toBe(false);
});

test('requires the current password to set a new one, and ends the other sessions', async () => {
  const member = await portal.signUp();
  const other = await signIn(member.email);
  const bearer = member.session.access_token;
  const changePassword = (data: object) => portal.auth('updateUser', data, { bearer });
  const password = 'an even rarer password';

  expect((await changePassword({ password })).body.code).toBe('invalid_credentials');
  expect((await changePassword({ password, current_password: 'wrong' })).body.code).toBe(
    'invalid_credentials',
  );
  const weak = await changePassword({ password: '12345678', current_password: testPassword });
  expect([weak.status, weak.body.code]).toEqual([422, 'weak_password']);

  const changed = await changePassword({ password, current_password: testPassword });
  expect(changed.body.data.user.id).toBe(member.user.id);
  expect(await isAccepted(bearer)).toBe(true);
  expect(await isAccepted(other.access_token)).toBe(false);
  expect((await signIn(member.email, password)).access_token).toMatch(/^vp_at_/);
});

test('responds the same to a reset request for a known and an unknown address', async () => {
  const { email } = await portal.signUp();
  const known = await portal.auth('resetPasswordForEmail', { email });
  const unknown = await portal.auth('resetPasswordForEmail', { email: 'unknown@example.test' });
  expect(known.body).toEqual({ data: {} });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
});
