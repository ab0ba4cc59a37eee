import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { type SignOnWorld, startSignOnWorld } from '../testing/sign-on-world';

const world: SignOnWorld = sharedFixture(() => startSignOnWorld());

const readRole = async (organizationId: string, email: string) =>
  (
    await world.asOwner<{ role: string; first_name: string | null; last_name: string | null }>(
      `select m.role, u.first_name, u.last_name from portal.memberships m
       join portal.users u on u.id = m.user_id where m.organization_id = $1 and u.email = $2`,
      [organizationId, email],
    )
  )[0];
const readLastCheck = async (organizationId: string) =>
  (await world.eventsOf(organizationId)).findLast(({ event }) => event === 'single_sign_on_refused')
    ?.details;

test('admits people of Entra ID by the claim that the admin trusts, only in proven domains', async () => {
  const acme = await world.company({ trusted_email_claim: 'preferred_username' });
  const { email } = acme.subject();
  const createClaims = (preferred_username: string) => ({
    email: undefined,
    email_verified: undefined,
    given_name: undefined,
    family_name: undefined,
    name: 'Grace Brewster Hopper',
    preferred_username,
  });
  const signInFromEntra = (address: string) =>
    acme.provider.lie({ claims: createClaims(address), userinfo: { email: undefined } });
  signInFromEntra(email);
  expect((await world.signIn(acme, acme.subject({ email }))).status).toBe(200);
  expect(await readRole(acme.organizationId, email)).toMatchObject({
    first_name: 'Grace Brewster',
    last_name: 'Hopper',
  });
  signInFromEntra('eve@elsewhere.example');
  expect((await world.visit(acme, acme.subject())).refused).toBe('other_domain');
});

test('records the missing or invalid claim and its type in the audit', async () => {
  const acme = await world.company();
  acme.provider.lie({ claims: { email_verified: 'false' } });
  expect((await world.visit(acme, acme.subject())).refused).toBe('email_unverified');
  expect(await readLastCheck(acme.organizationId)).toEqual({
    reason: 'email_unverified',
    check: 'email_verified false (string)',
  });
  acme.provider.lie({ claims: { email_verified: 'true' } });
  expect((await world.signIn(acme, acme.subject())).status).toBe(200);
});

test('refuses a person whose groups the provider left out, unless roles don’t depend on groups', async () => {
  const acme = await world.company();
  const overage = { claims: { groups: undefined, _claim_names: { groups: 'src1' } } };
  acme.provider.lie({ ...overage, userinfo: { groups: undefined } });
  const grace = acme.subject();
  expect((await world.visit(acme, grace)).refused).toBe('groups_missing');
  await world.setUp(acme.admin, acme.provider, { group_roles: [] });
  expect((await world.signIn(acme, grace)).status).toBe(200);
});

test('finds nested groups, and lists those of the last sign-ins', async () => {
  const acme = await world.company({
    groups_claim: 'realm_access.roles',
    group_roles: [{ group: 'leads', role: 'admin' }],
  });
  acme.provider.lie({
    claims: { groups: undefined, realm_access: { roles: ['/leads', 'staff'] } },
  });
  const grace = acme.subject();
  await world.signIn(acme, grace);
  expect(await readRole(acme.organizationId, grace.email)).toMatchObject({ role: 'admin' });
  acme.provider.lie({ claims: { realm_access: { roles: ['staff'] } } });
  await world.signIn(acme, acme.subject());
  const { body } = await world.send(acme.admin, 'GET', api.signInProvider.own);
  expect([body.signed_in, body.seen_groups]).toEqual([
    2,
    [
      { group: 'staff', people: 2 },
      { group: '/leads', people: 1 },
    ],
  ]);
});

test('admits no one new through a domain with a lapsed proof, but keeps existing members', async () => {
  const acme = await world.company();
  const grace = acme.subject();
  await world.signIn(acme, grace);
  await world.asOwner(
    `update portal.sign_in_domains set missing_since = now() - interval '31 days'
     where organization_id = $1`,
    [acme.organizationId],
  );
  expect((await world.visit(acme, acme.subject())).refused).toBe('domain_lapsed');
  expect((await world.signIn(acme, grace)).status).toBe(200);
});

test('records the provider’s claims about the sign-in with the session and in the audit', async () => {
  const acme = await world.company();
  const said = { acr: 'phr', amr: ['pwd', 'otp'], auth_time: 1_790_000_000 };
  acme.provider.lie({ claims: said });
  const { body } = await world.signIn(acme, acme.subject());
  const sessions = await world.asOwner(
    'select provider_sign_in from portal.sessions where user_id = $1',
    [body.data.user.id],
  );
  expect(sessions).toEqual([{ provider_sign_in: said }]);
  const events = await world.eventsOf(acme.organizationId);
  expect(events.find(({ event }) => event === 'sign_in')?.details).toMatchObject({
    acr: 'phr',
    amr: 'pwd otp',
    auth_time: '2026-09-21T14:13:20.000Z',
    provider_mfa: true,
  });
});
