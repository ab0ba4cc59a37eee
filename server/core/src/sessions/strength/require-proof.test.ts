import { startWholeServer, type WholeServer } from 'proxy-server/testing/whole-server';
import { type TestMember, testPassword } from 'server-accounts/testing/test-portal';
import { api } from 'shared-contract';
import { endpoints } from 'shared-contract/endpoints';
import { sharedFixture } from 'shared-server/testing';

const server: WholeServer = sharedFixture(() => startWholeServer());
const proof = { password: testPassword };

async function sendRequest({ session }: TestMember, method: string, path: string, body?: unknown) {
  const answer = await fetch(server.urls.portal + path, {
    method,
    headers: {
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, code: text ? JSON.parse(text).code : undefined };
}

/** Creates an admin whose last proof is more than ten minutes old. */
async function createIdleAdmin(): Promise<TestMember> {
  const one = await server.portal.signUp();
  await server.portal.db.asOwner((tx) =>
    tx.query(
      `update portal.sessions set proved_at = now() - interval '11 minutes' where user_id = $1`,
      [one.user.id],
    ),
  );
  return one;
}

/** The changes that require proof, without their other values. */
const guarded = endpoints
  .filter((endpoint) => 'proof' in endpoint)
  .map(({ method, path }) => ({
    name: `${method} ${path}`,
    send: (who: TestMember) => {
      const address = path.replace(/:\w+/g, () => '00000000-0000-4000-8000-000000000000');
      return sendRequest(
        who,
        method,
        address,
        method === 'GET' || method === 'DELETE' ? undefined : [],
      );
    },
  }));
const others = [
  {
    name: 'a ticket for the export of the organization',
    send: (who: TestMember) =>
      sendRequest(who, 'POST', api.tickets, { kind: 'organization-export' }),
  },
  {
    name: 'signing out everywhere',
    send: async ({ session }: TestMember) => {
      const { status, body } = await server.portal.auth(
        'signOut',
        { scope: 'global' },
        { bearer: session.access_token },
      );
      return { status, code: body.code };
    },
  },
];
const all = [...guarded, ...others].map(({ name, send }) => [name, send] as const);

test('lists the changes that require proof', () => {
  expect(guarded.map(({ name }) => name).sort()).toEqual(
    [
      `PUT ${api.signInProvider.own}`,
      `DELETE ${api.signInProvider.own}`,
      `POST ${api.signInProvider.domains}`,
      `DELETE ${api.signInProvider.domain}`,
      `POST ${api.signInProvider.prove}`,
      `POST ${api.organization.deletion}`,
      `PUT ${api.organization.secondFactor}`,
      `DELETE ${api.account.session}`,
      `DELETE ${api.account.sessions}`,
    ].sort(),
  );
});

test.each(all)(
  'refuses %s in an unproved session, and accepts it after a proof',
  async (_name, send) => {
    const who = await createIdleAdmin();
    expect(await send(who)).toEqual({ status: 403, code: 'proof_required' });
    const wrong = await sendRequest(who, 'POST', api.account.proof, {
      proof: { password: 'wrong' },
    });
    expect(wrong).toEqual({ status: 400, code: 'invalid_credentials' });
    expect((await send(who)).code).toBe('proof_required');
    expect((await sendRequest(who, 'POST', api.account.proof, { proof })).status).toBe(204);
    expect((await send(who)).code).not.toBe('proof_required');
  },
);

test('counts a proof only for the session that provided it', async () => {
  const who = await createIdleAdmin();
  const { email, password } = who;
  const { body } = await server.portal.auth('signInWithPassword', { email, password });
  await sendRequest({ ...who, session: body.data.session }, 'POST', api.account.proof, { proof });
  expect((await sendRequest(who, 'DELETE', api.account.sessions)).code).toBe('proof_required');
});

test.each([
  ['no proof', undefined, 'proof_required'],
  ['a wrong proof', { password: 'wrong' }, 'invalid_credentials'],
])('creates no access token with %s, however new the session', async (_what, given, code) => {
  const who = await server.portal.signUp();
  const draft = { name: 'Job', scope: 'read', days: 30, ...(given && { proof: given }) };
  expect((await sendRequest(who, 'POST', api.accessTokens.all, draft)).code).toBe(code);
});

test("creates an access token without proof right after single sign-on, in the provider's organization", async () => {
  const who = await server.portal.signUp();
  const draft = { name: 'Job', scope: 'read', days: 30 };
  const beginSession = (organizationId: string | null, age: string) =>
    server.portal.db.asOwner((tx) =>
      tx.query(
        `update portal.sessions set method = 'single_sign_on', proved_at = null,
           provider_organization_id = $2, created_at = now() - $3::interval where user_id = $1`,
        [who.user.id, organizationId, age],
      ),
    );
  await beginSession(who.organizationId, '11 minutes');
  expect((await sendRequest(who, 'POST', api.accessTokens.all, draft)).code).toBe('proof_required');
  const elsewhere = await server.portal.signUp('Alan');
  await beginSession(elsewhere.organizationId, '1 minute');
  expect((await sendRequest(who, 'POST', api.accessTokens.all, draft)).code).toBe('forbidden');
  await beginSession(who.organizationId, '1 minute');
  expect((await sendRequest(who, 'POST', api.accessTokens.all, draft)).status).toBe(200);
});
