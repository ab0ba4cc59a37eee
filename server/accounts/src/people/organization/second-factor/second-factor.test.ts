import { startWholeServer, type WholeServer } from 'proxy-server/testing/whole-server';
import { canHavePasskeys } from 'server-core/passwords/passkeys/relying-party';
import { SoftAuthenticator } from 'server-core/testing/soft-authenticator';
import { api } from 'shared-contract';
import { type EndpointDefinition, endpoints, scopesFor } from 'shared-contract/endpoints';
import { sharedFixture } from 'shared-server/testing';
import {
  createRecoveryWorld,
  proof,
  type RecoveryWorld,
} from '../../../auth/recovery/testing/person-with-everything';
import { type TestMember, testPassword } from '../../../testing/test-portal';

const server: WholeServer = sharedFixture(() => startWholeServer());
let world: RecoveryWorld;
beforeAll(() => {
  world = createRecoveryWorld(server);
});

const getBearer = ({ session }: TestMember) => session.access_token;
const setRequired = (bearer: string, required: boolean) =>
  world.send(bearer, 'PUT', api.organization.secondFactor, { required });
const getCode = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;
const readOrganization = (bearer: string) => world.send(bearer, 'GET', api.organization.own);
const createAccessToken = async (bearer: string): Promise<string> =>
  (
    await world.send(bearer, 'POST', api.accessTokens.all, {
      name: 'J',
      scope: 'read',
      days: 1,
      proof,
    })
  ).body.secret;

/**
 * An organization that requires a second factor, with an admin who has a passkey and a member
 * without one.
 */
async function createStrictOrganization() {
  const admin = await server.portal.signUp('Grace');
  const member = await server.portal.signUp('Alan');
  await server.portal.move(member, admin.organizationId, 'user');
  const oldToken = await createAccessToken(getBearer(member));
  const { device } = await world.addPasskey(getBearer(admin));
  await server.portal.deps.background.settle();
  world.mails.length = 0;
  const { status } = await setRequired(getBearer(admin), true);
  if (status !== 200) throw new Error(`Requiring the second factor failed with ${status}`);
  return { admin, member, device, oldToken };
}

async function signInWithPassword({ email }: TestMember): Promise<string> {
  const { body } = await server.portal.auth('signInWithPassword', {
    email,
    password: testPassword,
  });
  return body.data.session.access_token;
}

test('refuses every endpoint of the organization without a second factor', async () => {
  const { member, oldToken } = await createStrictOrganization();
  const passed: string[] = [];
  const inside = ['member', 'admin', 'member_or_ticket'];
  const toPath = ({ path }: EndpointDefinition) =>
    path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
  const filterMemberEndpoints = (list: readonly EndpointDefinition[]) =>
    list.filter(({ access }) => inside.includes(access));
  for (const endpoint of filterMemberEndpoints(endpoints)) {
    const body = ['GET', 'DELETE'].includes(endpoint.method) ? undefined : [];
    const code = await getCode(
      world.send(getBearer(member), endpoint.method, toPath(endpoint), body),
    );
    if (code !== 'second_factor_required')
      passed.push(`${endpoint.method} ${endpoint.path}: ${code}`);
  }
  const open = filterMemberEndpoints(endpoints).filter(
    (endpoint) => endpoint.method === 'GET' && scopesFor(endpoint).includes('read'),
  );
  for (const endpoint of open) {
    const code = await getCode(world.send(oldToken, 'GET', toPath(endpoint)));
    if (code !== 'second_factor_required') passed.push(`token GET ${endpoint.path}: ${code}`);
  }
  expect(passed).toEqual([]);
  const table = { action: 'select', table: 'agents', query: {} };
  const { body } = await server.portal.post(table, { bearer: getBearer(member) });
  expect(body.code).toBe('second_factor_required');
});

test('still lets people read their account, and reports the missing second factor', async () => {
  const { member } = await createStrictOrganization();
  const bearer = getBearer(member);
  const { body } = await server.portal.auth('getUser', {}, { bearer });
  expect(body.data.user.app_metadata.second_factor_required).toBe(true);
  const paths = [api.account.own, api.account.sessions, api.passkeys.all, api.organizations.all];
  const answers = await Promise.all(paths.map((path) => world.send(bearer, 'GET', path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('admits the same session once its first passkey is set up', async () => {
  const { member } = await createStrictOrganization();
  const bearer = getBearer(member);
  await world.addPasskey(bearer);
  expect((await readOrganization(bearer)).status).toBe(200);
  const { body } = await server.portal.auth('getUser', {}, { bearer });
  expect(body.data.user.app_metadata).not.toHaveProperty('second_factor_required');
  const token = await createAccessToken(bearer);
  expect((await world.send(token, 'GET', api.vapi.assistants)).status).not.toBe(403);
});

test('admits a session that confirms with the passkey, but not with the password', async () => {
  const { admin, device } = await createStrictOrganization();
  const bearer = await signInWithPassword(admin);
  expect(await getCode(readOrganization(bearer))).toBe('second_factor_required');
  await world.send(bearer, 'POST', api.account.proof, { proof });
  expect(await getCode(readOrganization(bearer))).toBe('second_factor_required');
  const { body } = await world.send(bearer, 'POST', api.passkeys.proof);
  const passkey = device.assert(body.options);
  await world.send(bearer, 'POST', api.account.proof, { proof: { passkey } });
  expect((await readOrganization(bearer)).status).toBe(200);
});

test.each(['a passkey', 'password and passkey', 'password and recovery code'])(
  'admits a session that signs in with %s',
  async (way) => {
    const { member } = await createStrictOrganization();
    const { device } = await world.addPasskey(getBearer(member));
    const on = { on: true, proof };
    const { codes } = (await world.send(getBearer(member), 'PUT', api.passkeys.secondFactor, on))
      .body;
    const { email } = member;
    const first = await server.portal.auth('signInWithPassword', { email, password: testPassword });
    const { token } = first.body.data.second_factor;
    const { body } =
      way === 'password and recovery code'
        ? await world.send(null, 'POST', api.signIn.recoveryCode, { token, code: codes[0] })
        : await world.showPasskey(device, way === 'a passkey' ? undefined : token);
    expect((await readOrganization(body.data.session.access_token)).status).toBe(200);
  },
);

test('never lets a password replace a member’s passkey', async () => {
  const { admin } = await createStrictOrganization();
  const thief = await signInWithPassword(admin);
  const { passkeys } = (await world.send(thief, 'GET', api.passkeys.all)).body;
  const remove = `/api/passkeys/${passkeys[0].id}/remove`;
  const answers = [
    await getCode(world.send(thief, 'POST', remove, { proof })),
    await getCode(world.send(thief, 'PUT', api.passkeys.secondFactor, { on: true, proof })),
    await getCode(world.send(thief, 'POST', api.passkeys.recoveryCodes, { proof })),
  ];
  const added = await world.addPasskey(thief, new SoftAuthenticator());
  expect([...answers, added.status]).toEqual([
    'second_factor_required',
    'second_factor_required',
    'second_factor_required',
    403,
  ]);
});

test('keeps the second factor on while an organization requires it', async () => {
  const { admin } = await createStrictOrganization();
  const bearer = getBearer(admin);
  await world.send(bearer, 'PUT', api.passkeys.secondFactor, { on: true, proof });
  const off = world.send(bearer, 'PUT', api.passkeys.secondFactor, { on: false, proof });
  expect(await getCode(off)).toBe('conflict');
});

test('ends open streams of sessions without a second factor when it is required', async () => {
  const admin = await server.portal.signUp('Grace');
  const member = await server.portal.signUp('Alan');
  await server.portal.move(member, admin.organizationId, 'user');
  await world.addPasskey(getBearer(admin));
  const stream = await fetch(server.urls.portal + api.events, {
    headers: { authorization: `Bearer ${getBearer(member)}` },
  });
  await setRequired(getBearer(admin), true);
  expect(await stream.text()).toContain('session_ended');
});

test('mails every member and records the change when a second factor is required', async () => {
  const { admin, member } = await createStrictOrganization();
  await server.portal.deps.background.settle();
  expect(world.mails.map(({ to }) => to).sort()).toEqual([admin.email, member.email].sort());
  const { body } = await world.send(getBearer(admin), 'GET', api.audit.all);
  expect(body.entries[0]).toMatchObject({ event: 'second_factor_requirement_changed' });
  await setRequired(getBearer(admin), false);
  expect((await readOrganization(getBearer(member))).body).toMatchObject({
    requires_second_factor: false,
  });
});

test('records nothing and keeps tickets when the requirement is saved unchanged', async () => {
  const { admin } = await createStrictOrganization();
  await world.send(getBearer(admin), 'POST', api.tickets, { kind: 'organization-export' });
  const readRows = () =>
    server.portal.db.asOwner((tx) =>
      tx.query(
        `select event from portal.audit_events
         where organization_id = $1 and event = 'second_factor_requirement_changed'
         union all select 'ticket' from portal.tickets where organization_id = $1`,
        [admin.organizationId],
      ),
    );
  expect((await setRequired(getBearer(admin), true)).status).toBe(200);
  expect((await readRows()).rows).toEqual([
    { event: 'second_factor_requirement_changed' },
    { event: 'ticket' },
  ]);
});

test('counts the members and tokens that the requirement would block', async () => {
  const admin = await server.portal.signUp('Grace');
  const member = await server.portal.signUp('Alan');
  await server.portal.move(member, admin.organizationId, 'user');
  await createAccessToken(getBearer(member));
  await world.addPasskey(getBearer(admin));
  const { body } = await world.send(getBearer(admin), 'GET', api.organization.secondFactor);
  expect(body).toEqual({ members: 2, members_without: 1, access_tokens: 1 });
});

test('refuses to let an admin without a second factor require one', async () => {
  const admin = await server.portal.signUp('Grace');
  expect(await getCode(setRequired(getBearer(admin), true))).toBe('second_factor_required');
});

test("refuses the requirement at an address where browsers don't support passkeys", async () => {
  const admin = await server.portal.signUp('Grace');
  await world.addPasskey(getBearer(admin));
  const { config } = server.portal.deps;
  const { publicUrl } = config;
  config.publicUrl = 'http://portal.example';
  const { body } = await setRequired(getBearer(admin), true);
  config.publicUrl = publicUrl;
  expect(body).toMatchObject({ code: 'conflict', error: expect.stringContaining('https') });
});

test.each([
  ['https://portal.example', true],
  ['http://localhost:4000', true],
  ['http://portal.example', false],
  ['https://192.0.2.1', false],
  ['https://[2001:db8::1]:8443', false],
])('reports whether %s can have passkeys', (publicUrl, expected) => {
  expect(canHavePasskeys({ publicUrl })).toBe(expected);
});
