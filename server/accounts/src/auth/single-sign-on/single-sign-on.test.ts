import { randomUUID } from 'node:crypto';
import { api, singleSignOnTexts } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import { testPassword } from '../../testing/test-portal';
import { type SignOnWorld, startSignOnWorld } from './testing/sign-on-world';

const world: SignOnWorld = sharedFixture(() => startSignOnWorld());

const readMember = async (organizationId: string, email: string) =>
  (
    await world.asOwner<{ id: string; role: string; first_name: string }>(
      `select u.id, m.role, u.first_name from portal.memberships m
       join portal.users u on u.id = m.user_id where m.organization_id = $1 and u.email = $2`,
      [organizationId, email],
    )
  )[0];
const listEventNames = async (organizationId: string) =>
  (await world.listEvents(organizationId)).map(({ event }) => event);

test('creates account, membership and session at the first sign-in', async () => {
  const acme = await world.company();
  const grace = acme.subject({ groups: ['leads', 'staff'] });
  const browser = world.browser();
  const url = await browser.begin(grace.email, '/calls?day=today');
  expect(new URL(url).searchParams.get('scope')).toBe('openid email profile groups');
  const { code } = await browser.comeBack(acme.provider.authorize(url, grace));
  const { status, headers, body } = await browser.exchange(String(code));
  expect([status, body.return_to]).toEqual([200, '/calls?day=today']);
  expect(body.data.user).toMatchObject({
    email: grace.email,
    app_metadata: { role: 'admin', organization_id: acme.organizationId },
  });
  expect(headers.get('cache-control')).toBe('no-store');
  const sessions = await world.asOwner(
    'select method, provider_organization_id from portal.sessions where user_id = $1',
    [body.data.user.id],
  );
  expect(sessions).toEqual([
    { method: 'single_sign_on', provider_organization_id: acme.organizationId },
  ]);
  const bearer = body.data.session.access_token;
  const me = await world.portal.auth('getUser', {}, { bearer });
  expect(me.body.data.user.first_name).toBe('Grace');
  expect(await listEventNames(acme.organizationId)).toEqual(
    expect.arrayContaining(['sign_up', 'member_provisioned', 'sign_in']),
  );
});

test('returns no provider URL when no organization has proved the domain', async () => {
  const acme = await world.company();
  await world.asOwner('update portal.sign_in_domains set proven_at = null, proven_by = null');
  for (const email of [`ada@${acme.domain}`, 'ada@elsewhere.example', `ada@sub.${acme.domain}`]) {
    const browser = world.browser();
    const { status, body } = await browser.send('POST', api.singleSignOn.start, { email });
    expect([status, body, browser.cookie]).toEqual([200, { url: null }, '']);
  }
});

test('sets a cookie that other sites and scripts cannot read, for ten minutes', async () => {
  const acme = await world.company();
  const answer = await world
    .browser()
    .send('POST', api.singleSignOn.start, { email: acme.subject().email });
  const [cookie = ''] = answer.headers.getSetCookie();
  for (const part of ['__Host-', 'Max-Age=600', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/;'])
    expect(cookie).toContain(part);
});

test('keeps codes and verifiers out of the database and the log', async () => {
  const acme = await world.company();
  const grace = acme.subject();
  const { browser, code } = await world.visit(acme, grace);
  const kept = JSON.stringify(await world.asOwner('select * from portal.sign_in_attempts'));
  const log = world.portal.log.join('');
  for (const secret of [String(code), ...browser.cookies.values()]) {
    expect(secret.length).toBeGreaterThan(20);
    expect(kept + log).not.toContain(secret);
  }
});

test('keeps the account of a subject when its address changes at the provider', async () => {
  const acme = await world.company();
  const grace = acme.subject();
  const first = await world.signIn(acme, grace);
  const renamed = { ...grace, email: `${randomUUID()}@${acme.domain}` };
  const second = await world.signIn(acme, renamed);
  expect(second.body.data.user).toMatchObject({
    id: first.body.data.user.id,
    email: grace.email,
  });
});

test('records the membership as active when the person signs in with the provider', async () => {
  const acme = await world.company();
  const grace = acme.subject();
  const { body } = await world.signIn(acme, grace);
  const who = [body.data.user.id];
  await world.asOwner(
    'update portal.memberships set last_active_at = null where user_id = $1',
    who,
  );
  await world.signIn(acme, grace);
  const read = 'select last_active_at is null as never from portal.memberships where user_id = $1';
  expect(await world.asOwner(read, who)).toEqual([{ never: false }]);
});

test("updates the role from the groups at each sign-in, except the last admin's", async () => {
  const acme = await world.company();
  const grace = acme.subject({ groups: ['leads'] });
  await world.signIn(acme, grace);
  await world.signIn(acme, { ...grace, groups: [] });
  expect(await readMember(acme.organizationId, grace.email)).toMatchObject({ role: 'user' });
  await world.signIn(acme, grace);
  await world.portal.move(acme.admin, null);
  await world.signIn(acme, { ...grace, groups: [] });
  expect(await readMember(acme.organizationId, grace.email)).toMatchObject({ role: 'admin' });
  const changes = (await world.listEvents(acme.organizationId)).filter(
    ({ event }) => event === 'member_role_changed',
  );
  expect(changes.map(({ after, details }) => ({ ...after, ...details }))).toEqual([
    { role: 'user', by: 'single sign-on' },
    { role: 'admin', by: 'single sign-on' },
    { role: 'admin', by: 'single sign-on', stays: 'last admin' },
  ]);
});

test('revokes the invitations of an admin whose groups make them a user', async () => {
  const acme = await world.company();
  const grace = acme.subject({ groups: ['leads'] });
  const { body } = await world.signIn(acme, grace);
  const bearer = { session: body.data.session } as never;
  await world.send(bearer, 'POST', api.invitations.all, { role: 'admin' });
  await world.signIn(acme, { ...grace, groups: [] });
  const listed = await world.send(acme.admin, 'GET', api.invitations.all);
  expect(listed.body.invitations).toMatchObject([{ state: 'revoked' }]);
});

inWholeRun(test)('creates one account when a new person signs in twice at once', async () => {
  const acme = await world.company();
  const grace = acme.subject();
  const arrived = await Promise.all([world.visit(acme, grace), world.visit(acme, grace)]);
  expect(arrived.every(({ code }) => code)).toBe(true);
  const accounts = await world.asOwner('select id from portal.auth_users where email = $1', [
    grace.email,
  ]);
  expect(accounts).toHaveLength(1);
});

test('links an existing account, mails its person, and requires its second factor', async () => {
  const acme = await world.company();
  const alan = await world.portal.signUp('Alan');
  const email = `alan@${acme.domain}`;
  await world.asOwner(
    'update portal.auth_users set email = $2, second_factor = true where id = $1',
    [alan.user.id, email],
  );
  await world.portal.proveAddress({ email });
  const { body } = await world.signIn(acme, acme.subject({ email }));
  expect(body.data).toMatchObject({ user: null, session: null });
  expect(body.data.second_factor.token).toMatch(/^vp_sf_/);
  await world.portal.deps.background.settle();
  expect(world.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
    'Single sign-on was linked to your account',
  ]);
  expect(await listEventNames(acme.organizationId)).toContain('identity_linked');
});

test('refuses a sign-up with an address at the domain, and points to single sign-on', async () => {
  const acme = await world.company();
  const email = `grace@${acme.domain}`;
  const { body: made } = await world.send(acme.admin, 'POST', api.invitations.all, {
    role: 'user',
  });
  const invitation = String(made.link).split('#token=')[1];
  const data = { email, password: testPassword, options: { data: { invitation } } };
  const { status, body } = await world.portal.auth('signUp', data);
  expect([status, body.code]).toEqual([403, 'single_sign_on_required']);
  expect(body.error).toContain(`People at ${acme.domain} use single sign-on.`);
  expect((await world.signIn(acme, acme.subject({ email }))).status).toBe(200);
});

test('lets a removed person back in only while their groups admit them', async () => {
  const acme = await world.company({
    group_roles: [{ group: 'staff', role: 'user' }],
    default_role: null,
  });
  const grace = acme.subject({ groups: ['staff'] });
  const { body } = await world.signIn(acme, grace);
  await world.send(acme.admin, 'DELETE', `/api/members/${body.data.user.id}`);
  const out = await world.visit(acme, { ...grace, groups: ['guests'] });
  expect(out.refused).toBe('no_group');
  expect(await readMember(acme.organizationId, grace.email)).toBeUndefined();
  const again = await world.signIn(acme, grace);
  expect(again.body.data.user.id).toBe(body.data.user.id);
});

test('refuses another subject that has the address of a linked account', async () => {
  const acme = await world.company();
  const grace = acme.subject();
  await world.signIn(acme, grace);
  const heir = acme.subject({ email: grace.email });
  expect((await world.visit(acme, heir)).refused).toBe('address_in_use');
});

test('reads address and groups from userinfo when the ID token lacks them', async () => {
  const acme = await world.company();
  acme.provider.lie({ claims: { email: undefined, email_verified: undefined, groups: undefined } });
  const grace = acme.subject({ groups: ['leads'] });
  await world.signIn(acme, grace);
  expect(await readMember(acme.organizationId, grace.email)).toMatchObject({ role: 'admin' });
});

test('reports that the provider is down, before and after the person signs in there', async () => {
  const acme = await world.company();
  const grace = acme.subject();
  const browser = world.browser();
  const url = await browser.begin(grace.email);
  const back = acme.provider.authorize(url, grace);
  await acme.provider.close();
  expect(await browser.comeBack(back)).toEqual({ refused: 'unavailable' });
  const start = await browser.send('POST', api.singleSignOn.start, { email: grace.email });
  expect([start.status, start.body.error]).toEqual([502, singleSignOnTexts.unavailable]);
});

test('exchanges a code once, before it expires, and only in its own browser', async () => {
  const acme = await world.company();
  const grace = acme.subject();
  const first = await world.visit(acme, grace);
  const stolen = await world.browser().exchange(String(first.code));
  expect([stolen.status, stolen.body.code]).toEqual([422, 'sign_in_expired']);
  const twice = await Promise.all([1, 2].map(() => first.browser.exchange(String(first.code))));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
  const late = await world.visit(acme, grace);
  await world.asOwner(`update portal.sign_in_attempts set expires_at = now()`);
  expect((await late.browser.exchange(String(late.code))).status).toBe(422);
});

inWholeRun(test)('lets a person from the provider set a password by mail', async () => {
  const acme = await world.company();
  const grace = acme.subject();
  await world.signIn(acme, grace);
  await world.portal.auth('resetPasswordForEmail', { email: grace.email });
  await world.portal.deps.background.settle();
  const token = /#token=(\S+)/.exec(world.mails.at(-1)?.text ?? '')?.[1];
  const reset = await world.portal.auth('updateUser', { token, password: testPassword });
  expect(reset.status).toBe(200);
});
