import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { testPassword } from '../../../testing/test-portal';
import { type SignOnWorld, startSignOnWorld } from '../testing/sign-on-world';

const world: SignOnWorld = sharedFixture(() => startSignOnWorld());

const readMember = async (organizationId: string, email: string) =>
  (
    await world.asOwner<{ role: string; first_name: string | null; last_name: string | null }>(
      `select m.role, u.first_name, u.last_name from portal.memberships m
       join portal.users u on u.id = m.user_id where m.organization_id = $1 and u.email = $2`,
      [organizationId, email],
    )
  )[0];
const readLastCheck = async (organizationId: string) => {
  const events = await world.listEvents(organizationId);
  return events.findLast(({ event }) => event === 'single_sign_on_refused')?.details;
};

test('admits people from Entra ID by the trusted claim, in proven domains only', async () => {
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
  const sendEntraClaims = (address: string) =>
    acme.provider.lie({ claims: createClaims(address), userinfo: { email: undefined } });
  sendEntraClaims(email);
  expect((await world.signIn(acme, acme.subject({ email }))).status).toBe(200);
  expect(await readMember(acme.organizationId, email)).toMatchObject({
    first_name: 'Grace Brewster',
    last_name: 'Hopper',
  });
  sendEntraClaims('eve@elsewhere.example');
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

test("reads a nested groups claim, and lists each person's latest groups", async () => {
  const acme = await world.company({
    groups_claim: 'realm_access.roles',
    group_roles: [{ group: 'leads', role: 'admin' }],
  });
  acme.provider.lie({
    claims: { groups: undefined, realm_access: { roles: ['/leads', 'staff'] } },
  });
  const grace = acme.subject();
  await world.signIn(acme, grace);
  expect(await readMember(acme.organizationId, grace.email)).toMatchObject({ role: 'admin' });
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

const lapse = (organizationId: string) =>
  world.asOwner(
    `update portal.sign_in_domains set missing_since = now() - interval '31 days'
     where organization_id = $1`,
    [organizationId],
  );

test("lets new people sign up with a password again when the domain's proof has lapsed", async () => {
  const acme = await world.company();
  const signUp = async () => {
    const { body } = await world.send(acme.admin, 'POST', api.invitations.all, { role: 'user' });
    const options = { data: { invitation: String(body.link).split('#token=')[1] } };
    const data = { email: acme.subject().email, password: testPassword, options };
    return (await world.portal.auth('signUp', data)).status;
  };
  expect(await signUp()).toBe(403);
  await lapse(acme.organizationId);
  expect(await signUp()).toBe(200);
});

test("refuses new people when their domain's proof has lapsed, but admits members", async () => {
  const acme = await world.company();
  const grace = acme.subject();
  await world.signIn(acme, grace);
  await lapse(acme.organizationId);
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
  const events = await world.listEvents(acme.organizationId);
  expect(events.find(({ event }) => event === 'sign_in')?.details).toMatchObject({
    acr: 'phr',
    amr: 'pwd otp',
    auth_time: '2026-09-21T14:13:20.000Z',
    provider_mfa: true,
  });
});
