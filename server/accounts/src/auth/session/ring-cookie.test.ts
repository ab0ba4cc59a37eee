import { toRing } from 'composition';
import { readRing } from 'server-core/sessions/ring-cookie';
import { sharedFixture } from 'shared-server/testing';
import { type Answer, getCookie, startTestPortal, testPassword } from '../../testing/test-portal';

const portal = sharedFixture(() => startTestPortal({ PORTAL_OPERATORS: 'Ops@Example.test' }));
const ada = sharedFixture(() => portal.signUp());

const findRing = (answer: Answer) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith('portal_ring=')) ?? '';
const signIn = (data: object = {}) =>
  portal.auth('signInWithPassword', { email: ada.email, password: testPassword, ...data });

function parseRing(cookie: string) {
  const headers: Record<string, string> = { cookie };
  const req = { get: (name: string) => headers[name] } as Parameters<typeof readRing>[1];
  return readRing(portal.deps, req);
}

test('sends the browser a ring cookie for 24 hours, unreadable to scripts', async () => {
  const cookie = findRing(await signIn());
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/;', 'Max-Age=86400']) {
    expect(cookie).toContain(part);
  }
  expect(cookie).not.toContain('Secure');
  const [value = ''] = cookie.split(';');
  expect(parseRing(value)).toEqual(toRing(ada.user.id, ada.organizationId));
  expect(value).not.toContain(ada.user.id);
  expect(value).not.toContain(ada.organizationId);
});

test('keeps the ring on refresh and resume, and removes it on sign-out', async () => {
  const signedIn = await signIn({ remember: true });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const value = findRing(signedIn).split(';')[0];
  const { access_token: bearer, refresh_token } = signedIn.body.data.session;
  const refreshed = await portal.auth('refreshSession', { refresh_token });
  const resumed = await portal.auth('resumeSession', undefined, {
    cookie,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect([refreshed, resumed].map((one) => findRing(one).split(';')[0])).toEqual([value, value]);
  const signedOut = await portal.auth('signOut', {}, { bearer, cookie });
  expect(findRing(signedOut)).toMatch(/^portal_ring=;.*Max-Age=0/);
});

test('sends no ring cookie when the sign-in fails', async () => {
  expect(findRing(await signIn({ password: 'another password' }))).toBe('');
});

test.each<[string, (value: string) => string]>([
  ['a changed person', (value) => value.replace(/=./, (start) => (start === '=A' ? '=B' : '=A'))],
  ['a changed signature', (value) => value.slice(0, -4)],
  ['no signature', (value) => value.split('.').slice(0, 2).join('.')],
  ['a signature of another purpose', (value) => `${value.split('.')[0]}.x.${value.split('.')[2]}`],
  ['nothing', () => 'portal_ring='],
  ['far too much', (value) => `${value}${'x'.repeat(5_000)}`],
])('ignores a cookie with %s', async (_, change) => {
  const value = findRing(await signIn()).split(';')[0] ?? '';
  expect(parseRing(value)).toBeDefined();
  expect(parseRing(change(value))).toBeUndefined();
});

test('refuses a sign-up with the address of an operator', async () => {
  const data = [{ name: 'Ops' }];
  const made = await portal.post({ action: 'insert', table: 'organizations', data });
  const wanted = { email: 'ops@example.test', password: testPassword };
  const answer = await portal.auth('signUp', wanted, { cookie: getCookie(made) });
  expect([answer.status, answer.body.code]).toEqual([422, 'email_taken']);
  expect(portal.log.join()).toContain('PORTAL_OPERATORS');
});

test("marks the person as an operator only in an operator's session", async () => {
  expect(ada.user.user_metadata).not.toHaveProperty('portal_operator');
  const operators = await startTestPortal({ PORTAL_DEMO: 'off' });
  const eve = await operators.signUp('Eve');
  await operators.proveAddress(eve);
  operators.deps.config.operators = [eve.email];
  const answer = await operators.auth('getUser', {}, { bearer: eve.session.access_token });
  expect(answer.body.user.user_metadata.portal_operator).toBe(true);
  await operators.close();
});
