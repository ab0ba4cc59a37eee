import { randomUUID } from 'node:crypto';
import { startWholeServer } from 'proxy-server/testing/whole-server';
import type { SignInMethod } from 'server-core/sessions/strength/session-origin';
import { api } from 'shared-contract';
import { type EndpointDefinition, endpoints } from 'shared-contract/endpoints';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { type TestMember, testPassword } from '../../testing/test-portal';

const server = sharedFixture(() => startWholeServer());

const methods: (SignInMethod | null)[] = [
  'single_sign_on',
  'password',
  'sign_up',
  'passkey',
  'password_and_passkey',
  'password_and_recovery_code',
  'single_sign_on_and_password',
  'single_sign_on_and_passkey',
  'single_sign_on_and_recovery_code',
  null,
];
const isBound = (method: SignInMethod | null) => method === 'single_sign_on';
const getKind = ([method]: [SignInMethod | null, ...unknown[]]) => String(isBound(method));

const runAsOwner = (sql: string, values: unknown[] = []) =>
  server.portal.db.asOwner((tx) => tx.query(sql, values));

async function send({ session }: TestMember, method: string, path: string, body?: unknown) {
  const answer = await fetch(server.urls.portal + path, {
    method,
    headers: {
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
}

/** A person in two organizations, with a session of this method in the first one. */
async function createConsultant(method: SignInMethod | null) {
  const { portal } = server;
  const [grace, home] = [await portal.signUp('Grace'), await portal.signUp('Home')];
  const employer = grace.organizationId;
  const elsewhere = home.organizationId;
  await runAsOwner(
    `insert into portal.memberships (organization_id, user_id, role) values ($1, $2, 'admin')`,
    [elsewhere, grace.user.id],
  );
  await runAsOwner(
    'update portal.sessions set method = $2, provider_organization_id = $3 where id = $1',
    [grace.session.session_id, method, employer],
  );
  return { grace, home, employer, elsewhere };
}

const switchOrganization = (who: TestMember, organization_id: string) =>
  send(who, 'POST', api.organizations.switch, { organization_id });
const proveIdentity = (who: TestMember, proof: object = { password: testPassword }) =>
  send(who, 'POST', api.account.proof, { proof });
const needsProof = expect.objectContaining({
  status: 403,
  body: expect.objectContaining({ code: 'proof_required' }),
});

test.each(
  matrix(
    methods.map((one) => [one] as [typeof one]),
    getKind,
  ),
)('requires a proof in other organizations only after a provider sign-in: %s', async (method) => {
  const { grace, home, employer, elsewhere } = await createConsultant(method);
  expect((await switchOrganization(grace, employer)).status).toBe(200);
  const answer = await switchOrganization(grace, elsewhere);
  if (!isBound(method)) return expect(answer.status).toBe(200);
  expect(answer).toEqual(needsProof);
  const invited = await send(home, 'POST', api.invitations.all, { role: 'user' });
  const token = String(invited.body.link).split('#token=')[1];
  await runAsOwner('delete from portal.memberships where organization_id = $1 and user_id = $2', [
    elsewhere,
    grace.user.id,
  ]);
  expect(await send(grace, 'POST', api.invitations.accept, { token })).toEqual(needsProof);
  expect((await proveIdentity(grace)).status).toBe(204);
  expect((await send(grace, 'POST', api.invitations.accept, { token })).status).toBe(200);
});

test("gives a provider's session no access to another organization, even when it is moved there", async () => {
  const { grace, elsewhere } = await createConsultant('single_sign_on');
  await runAsOwner('update portal.sessions set organization_id = $2 where id = $1', [
    grace.session.session_id,
    elsewhere,
  ]);
  const reads = endpoints.filter(
    ({ method, access, path }) =>
      method === 'GET' && ['member', 'admin'].includes(access) && !path.includes(':'),
  );
  expect(reads.length).toBeGreaterThan(20);
  for (const { path } of matrix(reads, ({ access }) => access)) {
    expect([path, (await send(grace, 'GET', path)).status]).toEqual([path, 403]);
  }
  const draft = { name: 'Job', scope: 'read', days: 30 };
  expect((await send(grace, 'POST', api.accessTokens.all, draft)).status).toBe(403);
  const me = await send(grace, 'POST', api.proxy, {
    action: 'auth',
    auth: { action: 'getUser' },
  });
  expect(me.body.data.user.organization_id).toBeNull();
});

test("ends a provider's session when the person leaves, instead of moving it", async () => {
  const { grace, employer } = await createConsultant('single_sign_on');
  await runAsOwner(`update portal.memberships set role = 'user' where organization_id = $1`, [
    employer,
  ]);
  const eve = await server.portal.signUp('Eve');
  await server.portal.move(eve, employer, 'admin');
  expect((await send(grace, 'POST', api.members.leave)).body).toEqual({
    organization_id: null,
  });
  expect((await send(grace, 'GET', api.organizations.all)).status).toBe(401);
});

test('shows only the names of other organizations before a proof', async () => {
  const { grace, employer, elsewhere } = await createConsultant('single_sign_on');
  const listOrganizations = async () =>
    new Map(
      (await send(grace, 'GET', api.organizations.all)).body.organizations.map(
        (one: { id: string }) => [one.id, one],
      ),
    );
  const before = await listOrganizations();
  expect(before.get(employer)).toMatchObject({ role: 'admin', members: 1, current: true });
  expect(before.get(elsewhere)).toMatchObject({ name: 'Home', role: null, members: null });
  await proveIdentity(grace);
  expect((await listOrganizations()).get(elsewhere)).toMatchObject({ role: 'admin', members: 2 });
});

/** Account changes that carry their own proof, change nothing, or check the session themselves. */
const proved = [
  'proveIdentity',
  'requestEmailChange',
  'sendEmailProof',
  'startPasskey',
  'removePasskey',
  'switchSecondFactor',
  'createRecoveryCodes',
  'startProof',
  'switchOrganization',
  'acceptInvitation',
  'openPreview',
  'startPreview',
];
const changes = Object.values(endpoints).filter(
  ({ access, method }) => access === 'person' && method !== 'GET',
) as EndpointDefinition[];
const ofOwn = changes.filter(({ ownSession }) => ownSession);

test('requires an own session for six account changes, and lists all others', () => {
  const others = changes.length - ofOwn.length;
  expect([ofOwn.length, others]).toEqual([6, proved.length]);
});

const accountCases = methods.flatMap((method) =>
  ofOwn.map((endpoint): [SignInMethod | null, string, EndpointDefinition] => [
    method,
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
  ]),
);

test.each(matrix(accountCases, getKind))(
  'in a session by %s, requires a proof for %s only if a provider started it',
  async (method, _, { method: verb, path, body }) => {
    const { grace } = await createConsultant(method);
    const to = path.replace(/:\w+/g, () => randomUUID());
    const answer = await send(grace, verb, to, body ? {} : undefined);
    if (isBound(method)) expect(answer).toEqual(needsProof);
    else expect(answer.body?.code).not.toBe('proof_required');
    if (!isBound(method)) return;
    await proveIdentity(grace);
    expect((await send(grace, verb, to, body ? {} : undefined)).body?.code).not.toBe(
      'proof_required',
    );
  },
);

test('requires a proof to sign out everywhere, but not to sign out here', async () => {
  const { grace } = await createConsultant('single_sign_on');
  const signOutWith = (scope: string) =>
    send(grace, 'POST', api.proxy, {
      action: 'auth',
      auth: { action: 'signOut', data: { scope } },
    });
  expect(await signOutWith('global')).toEqual(needsProof);
  expect((await signOutWith('local')).status).toBe(200);
});

test('accepts only the right proof, and records both attempts', async () => {
  const { grace, elsewhere } = await createConsultant('single_sign_on');
  expect((await proveIdentity(grace, { password: 'not the password' })).body.code).toBe(
    'invalid_credentials',
  );
  expect(await switchOrganization(grace, elsewhere)).toEqual(needsProof);
  await proveIdentity(grace);
  expect((await switchOrganization(grace, elsewhere)).status).toBe(200);
  const { rows } = await runAsOwner(
    `select event from portal.audit_events where user_id = $1 and event like 'identity%' order by seq`,
    [grace.user.id],
  );
  expect(rows.map(({ event }) => event)).toEqual(['identity_proof_failed', 'identity_confirmed']);
});
