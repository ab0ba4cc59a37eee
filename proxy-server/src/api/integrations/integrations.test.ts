import type { RequestListener } from 'node:http';
import { api, type ConnectedProvider, fillPath } from 'shared-contract';
import { inWholeRun } from 'shared-server/testing/matrix';
import { type FakeUpstream, startFakeUpstream } from '../../testing/fake-upstream';
import { serveRoutes } from '../../testing/serve-routes';
import { startTestPortal, type TestMember, type TestPortal } from '../../testing/test-portal';
import { integrationRoutes } from './routes';

const PLANTED = 'planted-provider-key';

let upstream: FakeUpstream;
let portal: TestPortal;
let served: Awaited<ReturnType<typeof serveRoutes>>;
let ada: TestMember;
let ben: TestMember;
/** All that any request of these tests was answered. */
let answers = '';

beforeAll(async () => {
  upstream = await startFakeUpstream();
  portal = await startTestPortal({
    VOICE_URL: upstream.url,
    KNOWLEDGE_URL: upstream.url,
    CHECK_TIMEOUT_MS: '300',
  });
  served = await serveRoutes(portal.deps, integrationRoutes(portal.deps));
});
afterAll(async () => {
  upstream.close();
  await served.close();
  await portal.close();
});
beforeEach(async () => {
  ada = await portal.signUp('Ada');
  ben = await portal.signUp('Ben');
  upstream.answer = (req, res) => {
    res.statusCode = req.headers.authorization === `Bearer ${PLANTED}` ? 200 : 401;
    res.end(res.statusCode === 200 ? '[]' : '{"message":"Invalid key"}');
  };
});

async function send(method: string, path: string, who: TestMember | null, body?: unknown) {
  const response = await fetch(served.url + path, {
    method,
    headers: {
      ...(who ? { authorization: `Bearer ${who.session.access_token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  answers += text;
  return { status: response.status, body: JSON.parse(text) };
}
const read = async (who: TestMember) => (await send('GET', api.integrations.all, who)).body;
const check = (who: TestMember | null, provider: string) =>
  send('POST', fillPath(api.integrations.check, { provider }), who);
const builtIn = (who: TestMember, provider: string) =>
  send('POST', fillPath(api.integrations.builtIn, { provider }), who);

async function store(who: TestMember, provider: ConnectedProvider, apiKey = PLANTED) {
  const data = { provider, api_key: apiKey, is_active: true };
  const answer = await portal.post(
    { action: 'insert', table: 'api_keys', data },
    { bearer: who.session.access_token },
  );
  expect(answer.status).toBe(200);
  answers += answer.text;
}

const unchecked = { status: 'unchecked', checkedAt: null, message: null };

test('a new organization has knowledge and analytics connected, and no voice platform', async () => {
  expect(await read(ada)).toEqual({
    vapi: { connected: false, keyChangedAt: null, check: unchecked, builtIn: false },
    trieve: {
      connected: true,
      keyChangedAt: expect.any(String),
      check: unchecked,
      builtIn: false,
      upstreamId: ada.organizationId,
    },
    analytics: { connected: true, recentViews: 0, forwarded: false },
  });
});

test.each(['vapi', 'trieve'] as const)(
  'a stored key of %s is unchecked until asked',
  async (is) => {
    await store(ada, is);
    expect((await read(ada))[is]).toMatchObject({ connected: true, check: unchecked });
    const checked = await check(ada, is);
    expect(checked).toEqual({
      status: 200,
      body: { status: 'works', message: null, checkedAt: expect.any(String) },
    });
    expect((await read(ada))[is].check).toEqual(checked.body);
  },
);

test('a key that fails stays, with the reason, and one that replaces it starts unchecked', async () => {
  await store(ada, 'vapi', 'wrong-key');
  const { status, body } = await check(ada, 'vapi');
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'failing', message: 'The voice platform refused the key.' });
  expect((await read(ada)).vapi).toMatchObject({ connected: true, check: body });
  await store(ada, 'vapi');
  expect((await read(ada)).vapi).toMatchObject({ connected: true, check: unchecked });
});

test.each<[string, RequestListener, string]>([
  ['answers status 500', (_, res) => void res.writeHead(500).end(), 'answered with status 500.'],
  ['redirects', (_, res) => void res.writeHead(302).end(), 'answered with status 302.'],
  ['is a web page', (_, res) => void res.end('<html>'), 'sent an invalid response.'],
  ['answers no list', (_, res) => void res.end('{}'), 'sent an invalid response.'],
  ['hangs', () => undefined, 'did not answer in time.'],
  ['hangs up', (req) => void req.socket.destroy(), 'could not be reached.'],
])('reports the failure of the check when the provider %s', async (_, listener, words) => {
  upstream.answer = listener;
  const { status, body } = await check(ada, 'trieve');
  expect([status, body.status]).toEqual([200, 'failing']);
  expect(body.message).toMatch(/^The vector database /);
  expect(body.message).toContain(words);
});

test('a key that is replaced during its check is not taken for the checked one', async () => {
  await store(ada, 'vapi', 'wrong-key');
  upstream.answer = async (_req, res) => {
    await store(ada, 'vapi');
    res.writeHead(401).end();
  };
  expect((await check(ada, 'vapi')).body.status).toBe('failing');
  expect((await read(ada)).vapi.check).toEqual(unchecked);
});

test('reports an unreadable key when the server cannot decrypt it', async () => {
  const { organizationId } = ada;
  await portal.db.transaction({ role: 'portal_system', organizationId }, (tx) =>
    tx.query(`update portal.api_keys set sealed_key = 'x' where organization_id = $1`, [
      organizationId,
    ]),
  );
  expect((await check(ada, 'trieve')).body).toMatchObject({
    status: 'failing',
    message: 'The stored key can no longer be read. Please enter it again.',
  });
});

test('without an active key there is nothing to check', async () => {
  const missing = { status: 404, body: { error: 'No API keys found' } };
  expect(await check(ada, 'vapi')).toMatchObject(missing);
  await store(ada, 'vapi');
  const query = { eq: { provider: 'vapi' } };
  await portal.post(
    { action: 'update', table: 'api_keys', data: { is_active: false }, query },
    { bearer: ada.session.access_token },
  );
  expect(await check(ada, 'vapi')).toMatchObject(missing);
  expect((await read(ada)).vapi).toMatchObject({
    connected: false,
    keyChangedAt: expect.any(String),
  });
});

test('nothing of one organization is seen or changed by another', async () => {
  await store(ada, 'vapi', 'wrong-key');
  await check(ada, 'vapi');
  await send('PUT', api.integrations.analytics, ada, { connected: false });
  expect(await read(ben)).toMatchObject({
    vapi: { connected: false, keyChangedAt: null, check: unchecked },
    analytics: { connected: true },
  });
  expect(await check(ben, 'vapi')).toMatchObject({ status: 404 });
});

test('analytics is disconnected and connected again', async () => {
  const put = (connected: unknown) => send('PUT', api.integrations.analytics, ada, { connected });
  expect((await put(false)).body.analytics.connected).toBe(false);
  expect((await read(ada)).analytics.connected).toBe(false);
  expect((await put(true)).body.analytics.connected).toBe(true);
  expect(await put('yes')).toMatchObject({ status: 400 });
});

test.each(['langfuse', 'analytics', 'nv-vapi-server', '..%2fx', 'constructor'])(
  'there is no check of %s',
  async (provider) => {
    const path = api.integrations.check.replace(':provider', provider);
    expect(await send('POST', path, ada)).toMatchObject({ status: 404 });
  },
);

test('without a session there is no state, no check and no switch', async () => {
  expect(await check(null, 'vapi')).toMatchObject({ status: 401 });
  expect(await send('GET', api.integrations.all, null)).toMatchObject({ status: 401 });
  expect(await send('PUT', api.integrations.analytics, null, { connected: false })).toMatchObject({
    status: 401,
  });
});

test('an outside service in place of the built-in one needs a key', async () => {
  const { deps } = portal;
  const outside = await serveRoutes(deps, integrationRoutes({ ...deps, provisionVoice: refuse }));
  const response = await fetch(
    outside.url + fillPath(api.integrations.builtIn, { provider: 'vapi' }),
    { method: 'POST', headers: { authorization: `Bearer ${ada.session.access_token}` } },
  );
  expect(response.status).toBe(500);
  expect((await read(ada)).vapi.connected).toBe(false);
  await outside.close();
});
const refuse = () => Promise.reject(new Error('no'));

test('the built-in voice service connects without a key, and calls can be counted', async () => {
  const { status, body } = await builtIn(ada, 'vapi');
  expect(status).toBe(200);
  expect(body.vapi).toMatchObject({ connected: true, check: unchecked });
  for (const [table, provider] of [
    ['api_keys', 'vapi'],
    ['api_keys', 'nv-vapi-server'],
    ['vapi_server_keys', undefined],
  ] as const) {
    const eq = { ...(provider ? { provider } : {}), is_active: true };
    const query = { select: 'api_key', eq };
    const { body: rows } = await portal.post(
      { action: 'select', table, query },
      { bearer: ada.session.access_token },
    );
    expect(rows.data).toHaveLength(1);
  }
});

test('the built-in knowledge service takes the place of another key', async () => {
  await store(ada, 'trieve', 'wrong-key');
  expect((await check(ada, 'trieve')).body.status).toBe('failing');
  expect((await builtIn(ada, 'trieve')).body.trieve).toMatchObject({
    connected: true,
    check: unchecked,
  });
});

test('an organization of an outside knowledge service is named by its members', async () => {
  const organizationId = '5e6e2f0c-0000-4000-8000-00000000000a';
  await store(ada, 'trieve');
  await check(ada, 'trieve');
  const put = (body: unknown) => send('PUT', api.integrations.knowledgeOrganization, ada, body);
  expect(await put({ organizationId: '../x' })).toMatchObject({ status: 400 });
  expect((await put({ organizationId })).body.trieve).toMatchObject({
    upstreamId: organizationId,
    check: unchecked,
  });
  let asked: string | undefined;
  upstream.answer = ({ url }, res) => {
    asked = url;
    res.end('[]');
  };
  expect((await check(ada, 'trieve')).body.status).toBe('works');
  expect(asked).toContain(organizationId);
  expect((await read(ben)).trieve.upstreamId).toBe(ben.organizationId);
});

test('the built-in knowledge service knows its organizations', async () => {
  const { deps } = portal;
  const config = { ...deps.config, embedded: { knowledge: true, voice: true } };
  const embedded = await serveRoutes(deps, integrationRoutes({ ...deps, config }));
  const ask = (method: string, path: string, body?: string) =>
    fetch(embedded.url + path, {
      method,
      headers: {
        authorization: `Bearer ${ada.session.access_token}`,
        'content-type': 'application/json',
      },
      ...(body ? { body } : {}),
    });
  const body = JSON.stringify({ organizationId: ben.organizationId });
  expect((await ask('PUT', api.integrations.knowledgeOrganization, body)).status).toBe(404);
  const { trieve } = await (await ask('GET', api.integrations.all)).json();
  expect(trieve).toMatchObject({ builtIn: true });
  expect(trieve).not.toHaveProperty('upstreamId');
  await embedded.close();
});

inWholeRun(test)(
  'limits the checks of one organization when another stays below its limit',
  async () => {
    const limited = await startTestPortal({
      PORTAL_RATE_LIMITS: 'on',
      LIMIT_CHECKS_PER_ORGANIZATION: '2/1m',
      KNOWLEDGE_URL: upstream.url,
    });
    const routes = await serveRoutes(limited.deps, integrationRoutes(limited.deps));
    const people = [await limited.signUp('Cora'), await limited.signUp('Dana')];
    const ask = async (who?: TestMember) =>
      (
        await fetch(routes.url + fillPath(api.integrations.check, { provider: 'trieve' }), {
          method: 'POST',
          headers: { authorization: `Bearer ${who?.session.access_token}` },
        })
      ).status;
    const statuses = [await ask(people[0]), await ask(people[0]), await ask(people[0])];
    expect([...statuses, await ask(people[1])]).toEqual([200, 200, 429, 200]);
    await routes.close();
    await limited.close();
  },
);

test('no key was in any answer or line of the log', () => {
  expect(answers).toContain('works');
  for (const key of [PLANTED, 'wrong-key', 'voice_']) {
    expect(answers).not.toContain(key);
    expect(portal.log.join('\n')).not.toContain(key);
  }
});
