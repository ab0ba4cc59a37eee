import { sharedFixture } from 'shared-server/testing';
import { getCookie, startTestPortal, testPassword } from '../../testing/test-portal';

const portal = sharedFixture(() => startTestPortal());

const ownPage = { 'sec-fetch-site': 'same-origin' };
const signIn = (email: string, remember?: boolean, cookie?: string) =>
  portal.auth(
    'signInWithPassword',
    { email, password: testPassword, ...(remember !== undefined && { remember }) },
    cookie ? { cookie } : {},
  );
const resumeWith = (cookie: string, headers: Record<string, string> = ownPage) =>
  portal.auth('resumeSession', undefined, { cookie, headers });
const isAccepted = async (bearer: string) =>
  (await portal.auth('getUser', {}, { bearer })).status === 200;

async function signInRemembered() {
  const { email, user } = await portal.signUp();
  const answer = await signIn(email, true);
  return { email, user, session: answer.body.data.session, cookie: getCookie(answer) };
}

test('sets a cookie for the proxy only, unreadable to scripts, for at most 24 hours', async () => {
  const { email } = await portal.signUp();
  const cookie = (await signIn(email, true)).headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^portal_remember=vp_rm_[\w-]{43};/);
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/proxy'])
    expect(cookie).toContain(part);
  const maxAge = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
  expect(maxAge).toBeGreaterThan(86_000);
  expect(maxAge).toBeLessThanOrEqual(86_400);
});

test.each([undefined, false])(
  'remembers nothing when remember is %p on sign-in',
  async (remember) => {
    const { email } = await portal.signUp();
    const cookies = (await signIn(email, remember)).headers.get('set-cookie');
    expect(cookies).not.toContain('portal_remember');
  },
);

test('issues separate tokens to a new tab of the same session', async () => {
  const { user, session, cookie } = await signInRemembered();
  const { status, body } = await resumeWith(cookie);
  expect([status, body.data.user.id]).toEqual([200, user.id]);
  expect(body.data.session.session_id).toBe(session.session_id);
  expect(body.data.session.refresh_token).not.toBe(session.refresh_token);
  expect(await isAccepted(body.data.session.access_token)).toBe(true);
});

test('returns no user and no session when the browser is not remembered', async () => {
  const signedOut = { data: { user: null, session: null } };
  expect((await resumeWith('other=1')).body).toEqual(signedOut);
  const stale = await resumeWith(`portal_remember=${'x'.repeat(49)}`);
  expect(stale.body).toEqual(signedOut);
  expect(stale.headers.get('set-cookie')).toContain('Max-Age=0');
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site', origin: 'http://portal.example' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['a request without an origin', {}],
])('refuses to resume a remembered session for %s', async (_, headers: Record<string, string>) => {
  const { cookie } = await signInRemembered();
  const { status, body } = await resumeWith(cookie, headers);
  expect([status, body.code]).toEqual([403, 'forbidden']);
});

test("accepts an Origin header with the portal's address in place of Sec-Fetch-Site", async () => {
  const { cookie } = await signInRemembered();
  const { status } = await resumeWith(cookie, { origin: new URL(portal.url).origin });
  expect(status).toBe(200);
});

test('refuses the cookie for anything but resuming a session', async () => {
  const { cookie } = await signInRemembered();
  const value = cookie.split('=')[1] ?? '';
  const select = { action: 'select', table: 'users' };
  expect((await portal.post(select, { cookie, headers: ownPage })).status).toBe(401);
  expect((await portal.post(select, { bearer: value })).status).toBe(401);
  const refreshed = await portal.auth('refreshSession', { refresh_token: value });
  expect(refreshed.status).toBe(401);
});

test('resumes no session when the cookie holds an access or a refresh token', async () => {
  const { session } = await signInRemembered();
  for (const token of [session.access_token, session.refresh_token]) {
    const { body } = await resumeWith(`portal_remember=${token}`);
    expect(body.data.session).toBeNull();
  }
});

test('does not extend a remembered session when it is resumed', async () => {
  const { cookie, session } = await signInRemembered();
  await portal.db.asOwner((tx) =>
    tx.query(
      "update portal.sessions set expires_at = now() + interval '10 minutes' where id = $1",
      [session.session_id],
    ),
  );
  const { body } = await resumeWith(cookie);
  expect(body.data.session.expires_in).toBeLessThanOrEqual(600);
});

test('ends the remembered session and removes the cookie on sign-out', async () => {
  const { session, cookie } = await signInRemembered();
  const out = await portal.auth('signOut', {}, { bearer: session.access_token, cookie });
  expect(out.headers.get('set-cookie')).toMatch(/^portal_remember=;.*Max-Age=0/);
  expect((await resumeWith(cookie)).body.data.session).toBeNull();
});

test('forgets the browser on sign-out when the session has expired', async () => {
  const { cookie } = await signInRemembered();
  const out = await portal.auth('signOut', {}, { bearer: 'x'.repeat(40), cookie });
  expect(out.status).toBe(401);
  expect((await resumeWith(cookie)).body.data.session).toBeNull();
});

test('ends the remembered session in every browser on sign-out everywhere', async () => {
  const { email, cookie } = await signInRemembered();
  const bearer = (await signIn(email)).body.data.session.access_token;
  await portal.auth('signOut', { scope: 'global' }, { bearer });
  expect((await resumeWith(cookie)).body.data.session).toBeNull();
});

test('forgets the browser when the password changes, and keeps the current session', async () => {
  const { session, cookie } = await signInRemembered();
  const bearer = session.access_token;
  const data = { password: 'an even rarer password', current_password: testPassword };
  const changed = await portal.auth('updateUser', data, { bearer, cookie });
  expect(changed.status).toBe(200);
  expect(await isAccepted(bearer)).toBe(true);
  expect((await resumeWith(cookie)).body.data.session).toBeNull();
});

test('forgets the previous person when the next one signs in without remember', async () => {
  const { cookie } = await signInRemembered();
  const { email } = await portal.signUp('Bob');
  const answer = await signIn(email, false, cookie);
  expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  expect((await resumeWith(cookie)).body.data.session).toBeNull();
});
