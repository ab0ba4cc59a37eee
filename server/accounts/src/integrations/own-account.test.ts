import { serveRoutes } from 'server-core/testing/serve-routes';
import type { FakePlatform } from 'server-voice/testing/fake-platform';
import { giveKey } from 'server-voice/testing/voice-world';
import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import type { TestMember } from '../testing/test-portal';
import { integrationRoutes } from './routes';
import { createSender, startAccountWorld } from './testing/account-world';

const account = fillPath(api.integrations.account, { provider: 'vapi' });
const accountCheck = fillPath(api.integrations.accountCheck, { provider: 'vapi' });

const world = sharedFixture(startAccountWorld);
const send = createSender(world, () => ada);

let ada: TestMember;
beforeEach(async () => {
  for (const platform of [world.service, world.outside]) {
    platform.received.length = 0;
    platform.fault = null;
  }
  ada = await world.portal.signUp('Ada');
  await giveKey(world.portal, ada, world.service.apiKey);
});

const connectKey = (apiKey = world.outside.apiKey, baseUrl: string | null = world.outside.url) =>
  send(account, 'PUT', { baseUrl, apiKey });
const listKeys = ({ received }: FakePlatform) => [
  ...new Set(received.map(({ headers }) => headers.authorization)),
];
const listEvents = () =>
  world.portal.db.asOwner((tx) =>
    tx.query<{ details: object }>(
      `select details from portal.audit_events
       where organization_id = $1 and event = 'key_written' order by id desc limit 1`,
      [ada.organizationId],
    ),
  );

test('sends every request to the connected account, with its own key', async () => {
  const { status, body } = await connectKey();
  expect([status, body.vapi]).toMatchObject([
    200,
    {
      connected: true,
      check: { status: 'works' },
      account: {
        baseUrl: world.outside.url,
        keyHint: world.outside.apiKey.slice(-4),
        allowed: true,
      },
    },
  ]);
  expect((await listEvents()).rows[0]?.details).toMatchObject({ account: world.outside.url });
  world.service.received.length = 0;
  for (const path of [
    api.vapi.assistants,
    api.vapi.phoneNumbers,
    api.vapi.tools,
    api.vapi.calls,
    api.callsCount,
    api.calls.all,
  ]) {
    expect([path, (await send(path)).status]).toEqual([path, 200]);
  }
  expect(world.service.received).toEqual([]);
  expect(listKeys(world.outside)).toEqual([`Bearer ${world.outside.apiKey}`]);
});

test('lists only the assistants of the connected account', async () => {
  const listAssistants = async () => {
    const query = { select: 'vapi_id' };
    const { body } = await world.portal.post(
      { action: 'select', table: 'agents', query },
      { bearer: ada.session.access_token },
    );
    return body.data.map(({ vapi_id }: { vapi_id: string }) => vapi_id);
  };
  const [own, portals] = [world.outside, world.service].map(({ assistants }) => assistants[0]?.id);
  await send(api.vapi.assistants);
  expect(await listAssistants()).toEqual([portals]);
  await connectKey();
  expect(await listAssistants()).toEqual([own]);
  await connectKey(world.service.apiKey, null);
  expect(await listAssistants()).toEqual([portals]);
});

test('reports what a key can access, and stores nothing, when the key is checked', async () => {
  const { body } = await send(accountCheck, 'POST', {
    baseUrl: world.outside.url,
    apiKey: world.outside.apiKey,
  });
  expect(body).toMatchObject({
    status: 'works',
    found: [
      { kind: 'assistants', count: 1, more: false },
      { kind: 'phone_numbers', count: 1, more: false },
    ],
  });
  expect((await send(api.integrations.all)).body.vapi.account).toBeNull();
});

test('keeps the earlier connection when the provider refuses the key', async () => {
  const refused = await connectKey('nonsense-key-of-a-member');
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'key_refused', error: 'The voice platform refused the key.' },
  });
  const { body } = await send(api.integrations.all);
  expect(body.vapi).toMatchObject({ connected: true, account: null });
  expect((await send(api.vapi.assistants)).status).toBe(200);
  expect(listKeys(world.service)).toEqual([`Bearer ${world.service.apiKey}`]);
});

test('stores nothing when the account is unreachable or redirects', async () => {
  world.outside.fault = (_received, res) => Boolean(res.destroy());
  expect(await connectKey()).toMatchObject({ status: 502, body: { code: 'upstream_failed' } });
  world.outside.fault = (_received, res) =>
    Boolean(res.writeHead(302, { location: `${world.service.url}/assistant` }).end());
  expect(await connectKey()).toMatchObject({ status: 502, body: { code: 'upstream_invalid' } });
  expect((await send(api.integrations.all)).body.vapi.account).toBeNull();
  expect(world.service.received).toEqual([]);
});

test.each<[string, (url: string) => string]>([
  ['another host', () => 'https://evil.example'],
  ['another port', (url) => url.replace(/\d+$/, '1')],
  ['a path', (url) => `${url}/v2`],
  ['a user name', (url) => url.replace('//', '//me@')],
  ['another spelling', (url) => url.replace('127.0.0.1', 'localhost')],
  ['upper case', (url) => url.toUpperCase()],
  ['a query', (url) => `${url}?x=1`],
  ['a metadata host of the cloud', () => 'http://169.254.169.254'],
  ['no text', () => ''],
])('refuses an address with %s, and sends no request', async (_, change) => {
  const baseUrl = change(world.outside.url);
  for (const [path, method] of [
    [account, 'PUT'],
    [accountCheck, 'POST'],
  ] as const) {
    const answer = await send(path, method, { baseUrl, apiKey: world.outside.apiKey });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
  expect([...world.outside.received, ...world.service.received]).toEqual([]);
});

test('sends nothing when the operator no longer lists the address', async () => {
  await connectKey();
  world.outside.received.length = 0;
  const listed = world.portal.deps.config.services.vapi;
  Object.assign(world.portal.deps.config.services, { vapi: { portal: true, accounts: [] } });
  const refused = await send(api.vapi.assistants);
  const { body } = await send(api.integrations.all);
  Object.assign(world.portal.deps.config.services, { vapi: listed });
  expect(refused).toMatchObject({ status: 409, body: { code: 'not_connected' } });
  expect(body.vapi).toMatchObject({ accounts: [], account: { allowed: false } });
  expect([...world.outside.received, ...world.service.received]).toEqual([]);
});

test('refuses to connect to a private address that the operator does not allow', async () => {
  const { deps } = world.portal;
  const services = { ...deps.config.services, privateHosts: [] };
  const guarded = { ...deps, config: { ...deps.config, services } };
  const served = await serveRoutes(deps, integrationRoutes(guarded));
  const answer = await fetch(served.url + account, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${ada.session.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ baseUrl: world.outside.url, apiKey: world.outside.apiKey }),
  });
  await served.close();
  expect(answer.status).toBe(502);
  expect(world.outside.received).toEqual([]);
});

test('switches back to the portal’s service when its key is stored again', async () => {
  await connectKey();
  await connectKey(world.service.apiKey, null);
  world.outside.received.length = 0;
  expect((await send(api.vapi.assistants)).status).toBe(200);
  expect(world.outside.received).toEqual([]);
  expect((await send(api.integrations.all)).body.vapi.account).toBeNull();
});
