import { randomUUID } from 'node:crypto';
import { startWholeServer } from 'proxy-server/testing/whole-server';
import { type AccessTokenMade, api, fillPath } from 'shared-contract';
import { type EndpointDefinition, endpoints, scopesFor } from 'shared-contract/endpoints';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { type TestMember, testPassword } from '../testing/test-portal';

const server = sharedFixture(() => startWholeServer({ ACCESS_TOKENS_PER_PERSON: '8' }));
let ada: TestMember;
let alan: TestMember;
beforeAll(async () => {
  const { portal } = server;
  ada = server.member;
  alan = await portal.signUp('Alan');
  await portal.move(alan, ada.organizationId, 'user');
});

async function send(bearer: string, method: string, path: string, body?: unknown) {
  const leaving = new AbortController();
  const answer = await fetch(server.urls.portal + path, {
    method,
    signal: leaving.signal,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    leaving.abort();
    return { status: answer.status, body: undefined };
  }
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}
const getBearer = ({ session }: TestMember) => session.access_token;

async function createAccessToken(
  who: TestMember,
  scope = 'write',
  days = 30,
): Promise<AccessTokenMade> {
  const draft = { name: `Job ${scope}`, scope, days, proof: { password: testPassword } };
  const answer = await send(getBearer(who), 'POST', api.accessTokens.all, draft);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer.body;
}
const revoke = (who: TestMember, id: string) =>
  send(getBearer(who), 'DELETE', fillPath(api.accessTokens.one, { id }));
const runAsOwner = (sql: string, values: unknown[] = []) =>
  server.portal.db.asOwner((tx) => tx.query(sql, values));
const setRole = ({ user }: TestMember, role: string) =>
  runAsOwner('update portal.memberships set role = $2 where user_id = $1', [user.id, role]);
afterEach(() => runAsOwner('delete from portal.access_tokens'));

test('returns the secret once and stores only its hash', async () => {
  const { secret, token } = await createAccessToken(ada);
  expect(secret).toMatch(/^vp_pat_[\w-]{43}$/);
  expect(secret.startsWith(token.prefix)).toBe(true);
  const { body } = await send(getBearer(ada), 'GET', api.accessTokens.all);
  expect(body.tokens).toEqual([token]);
  const { rows } = await runAsOwner('select t::text as row from portal.access_tokens t');
  expect(JSON.stringify([rows, server.portal.log])).not.toContain(secret);
});

test('returns the same assistant to a token as to a session', async () => {
  const draft = { name: 'Front desk', description: 'Takes orders' };
  const { body: made } = await send(getBearer(ada), 'POST', api.vapi.assistants, draft);
  const path = fillPath(api.vapi.assistant, { id: made.id });
  const { secret } = await createAccessToken(ada, 'read');
  const read = await Promise.all([getBearer(ada), secret].map((one) => send(one, 'GET', path)));
  expect(read[0]).toMatchObject({ status: 200, body: { ...draft, status: 'active' } });
  expect(read[1]).toEqual(read[0]);
});

test("follows the current role of the token's owner", async () => {
  const { secret } = await createAccessToken(ada);
  expect((await send(secret, 'GET', api.audit.all)).status).toBe(200);
  await setRole(ada, 'user');
  expect((await send(secret, 'GET', api.audit.all)).status).toBe(403);
  await setRole(ada, 'admin');
});

const nameEndpoints = (list: readonly EndpointDefinition[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const findClosedEndpoints = (scope: 'read' | 'write') =>
  nameEndpoints(
    endpoints.filter(
      (endpoint) =>
        !['anyone', 'signed', 'token'].includes(endpoint.access) &&
        !scopesFor(endpoint).includes(scope),
    ),
  );
/** The method and access of an endpoint determine its scope. */
const getKind = ([, { method, access }]: readonly [string, EndpointDefinition]) =>
  `${method} ${access}`;
const toRandomPath = ({ path }: EndpointDefinition) => path.replace(/:\w+/g, () => randomUUID());

test.each(['read', 'write'] as const)(
  'refuses a token of scope %s on every endpoint that is closed to it',
  async (scope) => {
    const { secret } = await createAccessToken(ada, scope);
    const passed: string[] = [];
    for (const [name, endpoint] of matrix(findClosedEndpoints(scope), getKind)) {
      const { status } = await send(
        secret,
        endpoint.method,
        toRandomPath(endpoint),
        getInvalidBody(endpoint),
      );
      if (status !== 401 && status !== 403) passed.push(`${name}: ${status}`);
    }
    expect(passed).toEqual([]);
  },
);

test.each(['read', 'write'] as const)(
  'admits a token of scope %s on every endpoint that is open to it',
  async (scope) => {
    const { secret } = await createAccessToken(ada, scope);
    const refused: string[] = [];
    const open = endpoints.filter((endpoint) => scopesFor(endpoint).includes(scope));
    expect(open.length).toBeGreaterThan(50);
    for (const [name, endpoint] of matrix(nameEndpoints(open), getKind)) {
      const { status } = await send(
        secret,
        endpoint.method,
        toRandomPath(endpoint),
        getInvalidBody(endpoint),
      );
      if (status === 401 || status === 403) refused.push(`${name}: ${status}`);
    }
    expect(refused).toEqual([]);
  },
);

/** No endpoint accepts this body, so an admitted request changes nothing. */
const getInvalidBody = ({ method }: EndpointDefinition) =>
  method === 'GET' || method === 'DELETE' ? undefined : [];

test.each([
  ['its owner revoked it', () => ada, ({ id }: { id: string }) => revoke(ada, id)],
  ['an admin revoked it', () => alan, ({ id }: { id: string }) => revoke(ada, id)],
  [
    'it expired',
    () => ada,
    ({ id }: { id: string }) =>
      runAsOwner('update portal.access_tokens set expires_at = now() where id = $1', [id]),
  ],
])('refuses a token at once when %s', async (_, getOwner, end) => {
  const { secret, token } = await createAccessToken(getOwner());
  expect((await send(secret, 'GET', api.agents)).status).toBe(200);
  await end(token);
  expect((await send(secret, 'GET', api.agents)).status).toBe(401);
});

test('refuses the token of a removed person, even after they return', async () => {
  const { secret } = await createAccessToken(alan, 'read');
  expect((await send(secret, 'GET', api.agents)).status).toBe(200);
  await runAsOwner('delete from portal.memberships where user_id = $1', [alan.user.id]);
  expect((await send(secret, 'GET', api.agents)).status).toBe(401);
  await server.portal.move(alan, ada.organizationId, 'user');
  expect((await send(secret, 'GET', api.agents)).status).toBe(401);
});

test('records who created, used and revoked a token', async () => {
  const { secret, token } = await createAccessToken(ada);
  await send(secret, 'POST', api.calls.views, { name: 'Failed', columns: [], filters: {} });
  await revoke(ada, token.id);
  const { rows } = await runAsOwner(
    `select event, user_id, session_id from portal.audit_events
     where object_id = $1 or session_id = $1::uuid order by seq`,
    [token.id],
  );
  const user_id = ada.user.id;
  const own = ada.session.session_id;
  expect(rows).toEqual([
    { event: 'token_created', user_id, session_id: own },
    { event: 'view_created', user_id, session_id: token.id },
    { event: 'token_revoked', user_id, session_id: own },
  ]);
});

test("hides a colleague's token from a user, and shows it to an admin", async () => {
  const { token } = await createAccessToken(ada);
  const own = await createAccessToken(alan, 'read');
  const listTokens = async (who: TestMember) =>
    (await send(getBearer(who), 'GET', api.accessTokens.all)).body.tokens.map(
      ({ id }: { id: string }) => id,
    );
  expect(await listTokens(alan)).toEqual([own.token.id]);
  expect((await listTokens(ada)).sort()).toEqual([own.token.id, token.id].sort());
  expect((await revoke(alan, token.id)).status).toBe(404);
});

test('ends an event stream within 1.5 seconds when its token is revoked', async () => {
  const { secret, token } = await createAccessToken(ada, 'read');
  const answer = await fetch(server.urls.portal + api.events, {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(answer.status).toBe(200);
  const text = answer.text();
  const from = performance.now();
  await revoke(ada, token.id);
  expect(await text).toContain('session_ended');
  expect(performance.now() - from).toBeLessThan(1_500);
});

test('refuses more tokens than the limit, and lifetimes of more than a year', async () => {
  for (let count = 0; count < 8; count += 1) await createAccessToken(alan, 'read', 365);
  const proof = { password: testPassword };
  const draft = { name: 'One more', scope: 'read', days: 30, proof };
  expect((await send(getBearer(alan), 'POST', api.accessTokens.all, draft)).body.code).toBe(
    'quota_exceeded',
  );
  const long = await send(getBearer(ada), 'POST', api.accessTokens.all, {
    ...draft,
    days: 366,
  });
  expect(long.status).toBe(400);
});

test('records the last use at most once a minute', async () => {
  const { secret } = await createAccessToken(ada, 'read');
  const readLastUsed = async () => {
    await send(secret, 'GET', api.agents);
    const { rows } = await runAsOwner('select last_used_at from portal.access_tokens');
    return rows[0]?.last_used_at;
  };
  const first = await readLastUsed();
  expect(first).not.toBeNull();
  expect(await readLastUsed()).toEqual(first);
});
