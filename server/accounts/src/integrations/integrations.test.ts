import { serveRoutes } from 'server-core/testing/serve-routes';
import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { integrationRoutes } from './routes';
import { startIntegrationWorld, unchecked } from './testing/integration-world';

const world = sharedFixture(() => startIntegrationWorld());
beforeEach(() => world.reset());

test('connects knowledge and analytics, but no voice platform, for a new organization', async () => {
  const outside = { builtIn: false, keyed: true, account: null };
  expect(await world.read(world.ada)).toEqual({
    vapi: {
      connected: false,
      keyChangedAt: null,
      check: unchecked,
      ...outside,
      accounts: ['https://api.vapi.ai', 'https://api.eu.vapi.ai'],
    },
    trieve: {
      connected: true,
      keyChangedAt: expect.any(String),
      check: unchecked,
      ...outside,
      accounts: ['https://api.trieve.ai'],
      upstreamId: world.ada.organizationId,
    },
    analytics: { connected: true, recentViews: 0, forwarded: false },
    operatorContact: null,
  });
});

test('hides the integrations of other organizations', async () => {
  await world.store(world.ada, 'vapi', 'wrong-key');
  await world.check(world.ada, 'vapi');
  await world.send('PUT', api.integrations.analytics, world.ada, { connected: false });
  expect(await world.read(world.ben)).toMatchObject({
    vapi: { connected: false, keyChangedAt: null, check: unchecked },
    analytics: { connected: true },
  });
  expect(await world.check(world.ben, 'vapi')).toMatchObject({ status: 404 });
});

test('disconnects analytics and connects it again', async () => {
  const putState = (connected: unknown) =>
    world.send('PUT', api.integrations.analytics, world.ada, { connected });
  expect((await putState(false)).body.analytics.connected).toBe(false);
  expect((await world.read(world.ada)).analytics.connected).toBe(false);
  expect((await putState(true)).body.analytics.connected).toBe(true);
  expect(await putState('yes')).toMatchObject({ status: 400 });
});

test('refuses to read, check or switch integrations without a session', async () => {
  expect(await world.check(null, 'vapi')).toMatchObject({ status: 401 });
  expect(await world.send('GET', api.integrations.all, null)).toMatchObject({ status: 401 });
  expect(
    await world.send('PUT', api.integrations.analytics, null, { connected: false }),
  ).toMatchObject({
    status: 401,
  });
});

test('connects nothing when the built-in service fails to create the account', async () => {
  const { deps } = world.portal;
  const outside = await serveRoutes(
    deps,
    integrationRoutes({ ...deps, provisionVoice: failProvisioning }),
  );
  const response = await fetch(
    outside.url + fillPath(api.integrations.builtIn, { provider: 'vapi' }),
    { method: 'POST', headers: { authorization: `Bearer ${world.ada.session.access_token}` } },
  );
  expect(response.status).toBe(500);
  expect((await world.read(world.ada)).vapi.connected).toBe(false);
  await outside.close();
});
const failProvisioning = () => Promise.reject(new Error('no'));

test('connects the built-in voice service without asking for a key, and stores its own keys', async () => {
  const { status, body } = await world.connectBuiltIn(world.ada, 'vapi');
  expect(status).toBe(200);
  expect(body.vapi).toMatchObject({ connected: true, check: unchecked });
  for (const [table, provider] of [
    ['api_keys', 'vapi'],
    ['api_keys', 'nv-vapi-server'],
    ['vapi_server_keys', undefined],
  ] as const) {
    const eq = { ...(provider ? { provider } : {}), is_active: true };
    const query = { select: 'api_key', eq };
    const { body: rows } = await world.portal.post(
      { action: 'select', table, query },
      { bearer: world.ada.session.access_token },
    );
    expect(rows.data).toHaveLength(1);
  }
});

test('replaces another key when the built-in knowledge service is connected', async () => {
  await world.store(world.ada, 'trieve', 'wrong-key');
  expect((await world.check(world.ada, 'trieve')).body.status).toBe('refused');
  expect((await world.connectBuiltIn(world.ada, 'trieve')).body.trieve).toMatchObject({
    connected: true,
    check: unchecked,
  });
});

test('checks an external knowledge service with the organization id that was set', async () => {
  const organizationId = '5e6e2f0c-0000-4000-8000-00000000000a';
  await world.store(world.ada, 'trieve');
  await world.check(world.ada, 'trieve');
  const putOrganization = (body: unknown) =>
    world.send('PUT', api.integrations.knowledgeOrganization, world.ada, body);
  expect(await putOrganization({ organizationId: '../x' })).toMatchObject({ status: 400 });
  expect((await putOrganization({ organizationId })).body.trieve).toMatchObject({
    upstreamId: organizationId,
    check: unchecked,
  });
  let asked: string | undefined;
  world.upstream.answer = ({ url }, res) => {
    asked = url;
    res.end('[]');
  };
  expect((await world.check(world.ada, 'trieve')).body.status).toBe('works');
  expect(asked).toContain(organizationId);
  expect((await world.read(world.ben)).trieve.upstreamId).toBe(world.ben.organizationId);
});

test("replaces a connected account's organization id", async () => {
  const [before, organizationId] = [world.ben, world.ada].map((one) => one.organizationId);
  await world.portal.db.asOwner((tx) =>
    tx.query(
      `update portal.api_keys set base_url = 'https://api.trieve.ai', upstream_id = $2
       where organization_id = $1 and provider = 'trieve'`,
      [world.ada.organizationId, before],
    ),
  );
  const path = api.integrations.knowledgeOrganization;
  const { body } = await world.send('PUT', path, world.ada, { organizationId });
  expect(body.trieve.upstreamId).toBe(organizationId);
});

test('refuses an organization id when the knowledge service is built in', async () => {
  const { deps } = world.portal;
  const config = { ...deps.config, embedded: { knowledge: true, voice: true } };
  const embedded = await serveRoutes(deps, integrationRoutes({ ...deps, config }));
  const send = (method: string, path: string, body?: string) =>
    fetch(embedded.url + path, {
      method,
      headers: {
        authorization: `Bearer ${world.ada.session.access_token}`,
        'content-type': 'application/json',
      },
      ...(body ? { body } : {}),
    });
  const body = JSON.stringify({ organizationId: world.ben.organizationId });
  expect((await send('PUT', api.integrations.knowledgeOrganization, body)).status).toBe(404);
  const { trieve } = await (await send('GET', api.integrations.all)).json();
  expect(trieve).toMatchObject({ builtIn: true });
  expect(trieve).not.toHaveProperty('upstreamId');
  await embedded.close();
});

test('keeps keys out of responses and the log when they are stored and used', () =>
  world.expectNoKeys());
