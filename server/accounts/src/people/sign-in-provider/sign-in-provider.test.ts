import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { client, sendJson } from 'server-core/testing/identity-provider';
import { api, signInProviderTexts } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { type SignInWorld, startSignInWorld } from './testing/sign-in-world';

const world: SignInWorld = sharedFixture(() => startSignInWorld());
afterEach(() => world.provider.lie());

const readStored = async () =>
  (await world.portal.db.asOwner((tx) => tx.query('select * from portal.sign_in_providers'))).rows;

test('stores a provider that responds, and returns it without its secret', async () => {
  const ada = await world.portal.signUp();
  const { status, body } = await world.put(ada);
  expect([status, body.provider]).toMatchObject([
    200,
    { issuer: world.provider.issuer, client_id: 'portal', has_secret: true, is_required: false },
  ]);
  const [row] = await readStored();
  expect(body.redirect_uri).toBe(
    `https://portal.example/api/auth/single-sign-on/callback/${row?.id}`,
  );
  expect(await world.read(ada)).toEqual(body);
  expect(JSON.stringify(body)).not.toContain(client.secret);
  expect(JSON.stringify(await readStored())).not.toContain(client.secret);
  const { body: removed } = await world.removeProvider(ada);
  expect(removed.provider).toBeNull();
});

const unfit: [string, () => object | undefined][] = [
  ['names another issuer', () => ({ issuer: 'https://other.example' })],
  ['has no token endpoint', () => ({ token_endpoint: undefined })],
  ['has keys at an address without https', () => ({ jwks_uri: 'http://keys.example/' })],
  [
    'supports only none and HS256',
    () => ({ id_token_signing_alg_values_supported: ['none', 'HS256'] }),
  ],
];

test.each(unfit)('stores no provider when it %s', async (_, metadata) => {
  const ada = await world.portal.signUp();
  world.provider.lie({ metadata: { ...metadata() } });
  const { status, body } = await world.put(ada);
  expect([status, body.code]).toEqual([422, 'provider_refused']);
  expect((await world.read(ada)).provider).toBeNull();
});

test("refuses a provider that is unreachable, doesn't respond or returns no metadata", async () => {
  const ada = await world.portal.signUp();
  const answers = [
    (_req: unknown, res: Parameters<typeof sendJson>[0]) => res.end('x'.repeat(400_000)),
    (_req: unknown, res: Parameters<typeof sendJson>[0]) => sendJson(res, ['no settings']),
    () => undefined,
  ];
  for (const settings of matrix(answers, () => 'answer')) {
    world.provider.lie({ answers: { settings } });
    expect((await world.put(ada)).body).toMatchObject({ code: 'provider_refused' });
  }
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
  await new Promise((resolve) => gone.close(resolve));
  const { body } = await world.put(ada, { issuer });
  expect(body).toMatchObject({ error: signInProviderTexts.unreachable(issuer) });
});

test.each(
  matrix(
    [
      ['a private address', 'https://10.1.2.3'],
      ['the address of cloud metadata', 'https://169.254.169.254'],
      ['http on the internet', 'http://sso.example.com'],
      ['a name and password in the address', 'https://me:secret@sso.example.com'],
    ] as const,
    () => 'address',
  ),
)('contacts no provider at %s', async (_, issuer) => {
  const ada = await world.portal.signUp();
  const { status, body } = await world.put(ada, { issuer });
  expect([status, body.code]).toEqual([422, 'provider_refused']);
  // Checked before connecting. Otherwise it would be reported as unreachable.
  expect(body.error).toContain('needs https');
});

test('requires the secret again when the issuer or the client changes', async () => {
  const ada = await world.portal.signUp();
  await world.put(ada);
  const kept = await world.put(ada, { client_secret: undefined, default_role: null });
  expect([kept.status, kept.body.provider.default_role]).toEqual([200, null]);
  world.provider.asked.length = 0;
  for (const changed of [{ client_id: 'other' }, { issuer: 'https://sso.example.com' }]) {
    const { status, body } = await world.put(ada, { ...changed, client_secret: undefined });
    expect([status, body.error]).toEqual([400, signInProviderTexts.secretNeeded]);
  }
  expect(world.provider.asked).toEqual([]);
});

test('previews the roles of people who signed in, and keeps the last admin an admin', async () => {
  const ada = await world.portal.signUp('Ada');
  const alan = await world.addColleague(ada);
  const eve = await world.addColleague(ada);
  await world.portal.db.asOwner((tx) =>
    tx.query(
      `insert into portal.sign_in_identities (organization_id, issuer, subject, user_id, groups)
       values ($1, 'https://i', 'ada', $2, '["staff"]'), ($1, 'https://i', 'alan', $3, '["leads"]')`,
      [ada.organizationId, ada.user.id, alan.user.id],
    ),
  );
  const previewRoles = async (group_roles: object[], default_role: string | null) => {
    const body = { groups_claim: 'groups', group_roles, default_role };
    const answer = await world.send(ada, 'POST', api.signInProvider.preview, body);
    return answer.body.members;
  };
  expect(await previewRoles([{ group: 'leads', role: 'admin' }], null)).toMatchObject([
    { user_id: ada.user.id, role_now: 'admin', role_then: null, stays_admin: false },
    { user_id: alan.user.id, role_now: 'user', role_then: 'admin', stays_admin: false },
  ]);
  const members = await previewRoles([], 'user');
  expect(members).toMatchObject([
    { role_then: 'user', stays_admin: true },
    { role_then: 'user', stays_admin: false },
  ]);
  expect(JSON.stringify(members)).not.toContain(eve.user.id);
});

test('records each change with the values before and after, and never the secret', async () => {
  const ada = await world.portal.signUp();
  await world.put(ada);
  await world.put(ada, { client_id: 'portal-2' });
  await world.addProvenDomain(ada);
  await world.removeProvider(ada);
  const { rows } = await world.portal.db.asOwner((tx) =>
    tx.query<{ event: string; before: object | null; after: object | null }>(
      `select event, before, after from portal.audit_events
       where organization_id = $1 and event like 'sign_in\\_%' order by seq`,
      [ada.organizationId],
    ),
  );
  expect(rows.map(({ event }) => event)).toEqual([
    'sign_in_provider_changed',
    'sign_in_provider_changed',
    'sign_in_domain_added',
    'sign_in_domain_proven',
    'sign_in_provider_removed',
  ]);
  expect(rows[1]).toMatchObject({
    before: { client_id: 'portal', group_roles: 'leads: admin' },
    after: { client_id: 'portal-2', client_secret: 'replaced' },
  });
  expect(JSON.stringify(rows) + world.portal.log.join('')).not.toContain(client.secret);
});

test('refuses a member who is not an admin', async () => {
  const ada = await world.portal.signUp();
  const alan = await world.addColleague(ada);
  const answers = await Promise.all([
    world.send(alan, 'GET', api.signInProvider.own),
    world.put(alan),
    world.removeProvider(alan),
    world.add(alan, world.createDomain()),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});
