import { storeProviderKey } from 'server-core/provider-keys/provider-keys';
import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import {
  getDatasetPath,
  getOrganizationPath,
  getUsagePath,
  startKnowledgeWorld,
} from './testing/knowledge-world';

const world = sharedFixture(() => startKnowledgeWorld());

test("responds with 404 to another organization's dataset or organization id", async () => {
  const foreignChunk = { dataset_id: world.bob.datasetId, chunk_html: '<p>x</p>' };
  const answers = [
    await world.send(world.ada, 'GET', getDatasetPath(world.bob)),
    await world.send(world.ada, 'DELETE', getDatasetPath(world.bob)),
    await world.send(world.ada, 'GET', getUsagePath(world.bob)),
    await world.send(world.ada, 'GET', getOrganizationPath(world.bob.organizationId)),
    await world.send(world.ada, 'GET', getOrganizationPath(world.bob.upstreamId)),
    await world.send(world.ada, 'POST', api.trieve.chunkSearch, {
      dataset_id: world.bob.datasetId,
      query: 'x',
    }),
    await world.send(world.ada, 'POST', api.trieve.chunk, foreignChunk),
    await world.send(world.ada, 'POST', api.trieve.datasets, {
      name: 'x',
      organization_id: world.bob.upstreamId,
    }),
  ];
  for (const name of ['TR-Organization', 'X-Organization', 'X-Organization-ID']) {
    const headers = { [name]: world.bob.upstreamId };
    answers.push(await world.send(world.ada, 'GET', api.trieve.datasets, undefined, headers));
  }
  for (const name of ['TR-Dataset', 'X-Dataset']) {
    const headers = { [name]: world.bob.datasetId };
    answers.push(await world.send(world.ada, 'GET', getDatasetPath(world.ada), undefined, headers));
  }
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'not_found']);
  expect((await world.send(world.bob, 'GET', getDatasetPath(world.bob))).status).toBe(200);
});

test.each([
  'x',
  '../dataset',
  '%2e%2e',
  `${'0'.repeat(36)}`,
  '00000000-0000-4000-8000-00000000000é',
])('refuses the invalid id %j in the path and the body', async (id) => {
  const path = fillPath(api.trieve.dataset, { datasetId: id });
  expect((await world.send(world.ada, 'GET', path)).body).toMatchObject({ code: 'bad_request' });
  const asBody = await world.send(world.ada, 'POST', api.trieve.chunkSearch, { dataset_id: id });
  expect(asBody.body).toMatchObject({ code: 'bad_request' });
});

test.each(['x', 'é', "' or 1=1"])('refuses the header value %j', async (value) => {
  for (const name of ['TR-Organization', 'TR-Dataset']) {
    const { status, body } = await world.send(
      world.ada,
      'GET',
      getDatasetPath(world.ada),
      undefined,
      {
        [name]: value,
      },
    );
    expect([status, body.code]).toEqual([400, 'bad_request']);
  }
});

test.each([
  ['GET', '/api/trieve/chunk/not-an-id?dataset_id=x'],
  ['DELETE', `/api/trieve/chunk/${'0'.repeat(36)}`],
  ['GET', '/api/knowledge/imports/..%2f..%2fx'],
  ['POST', '/api/knowledge/imports/x/undo'],
])('responds with bad_request to %s %s', async (method, path) => {
  expect((await world.send(world.ada, method, path)).body).toMatchObject({ code: 'bad_request' });
});

test('refuses an unknown token on every path', async () => {
  const unknown = { session: { access_token: 'nothing-that-is-a-token' } };
  const paths = [
    api.agents,
    api.trieve.datasets,
    getDatasetPath(world.ada),
    getUsagePath(world.ada),
  ];
  for (const path of paths) {
    const { status, body } = await world.send(unknown, 'GET', path);
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  }
});

test("accepts the handle of the organization's key as a bearer token", async () => {
  const select = {
    action: 'select',
    table: 'api_keys',
    query: { select: 'api_key', eq: { provider: 'trieve', is_active: true } },
  };
  const { body } = await world.portal.post(select, { bearer: world.ada.session.access_token });
  const handle = { session: { access_token: body.data[0].api_key } };
  expect((await world.send(handle, 'GET', getDatasetPath(world.ada))).status).toBe(200);
});

test("lists only the organization's own agents", async () => {
  await world.portal.post(
    { action: 'insert', table: 'agents', data: [{ name: 'Bot', status: 'active' }] },
    { bearer: world.ada.session.access_token },
  );
  const mine = await world.send(world.ada, 'GET', api.agents);
  expect(mine.body.data).toEqual([
    expect.objectContaining({
      name: 'Bot',
      organization_id: world.ada.organizationId,
      total_calls: 0,
    }),
  ]);
  expect((await world.send(world.bob, 'GET', api.agents)).body).toEqual({ data: [] });
});

test("passes on the status and text of the service's refusal", async () => {
  const { status, body } = await world.search(world.ada, {
    query: 'otter',
    search_type: 'semantic',
  });
  expect([status, body.code]).toEqual([400, 'bad_request']);
  expect(body.error).toMatch(/^Trieve API error: 400 Bad Request - .*switched off/);
});

test('reports a refused or inactive key without ending the session', async () => {
  const eve = await world.signUp('Eve');
  const { organizationId } = eve;
  await world.db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
    storeProviderKey(world.portal.deps, tx, {
      organizationId,
      provider: 'trieve',
      apiKey: 'tr-revoked-key-of-the-organization',
      isActive: true,
    }),
  );
  const refused = await world.send(eve, 'GET', api.trieve.datasets);
  expect([refused.status, refused.body.code]).toEqual([401, 'upstream_unauthorized']);
  expect(refused.body.error).toBe(
    'Trieve API error: 401 Unauthorized - {"message":"Unauthorized"}',
  );
  expect((await world.send(eve, 'GET', api.agents)).status).toBe(200);

  await world.db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
    tx.query('update portal.api_keys set is_active = false where organization_id = $1', [
      organizationId,
    ]),
  );
  const without = await world.send(eve, 'GET', api.trieve.datasets);
  expect([without.status, without.body.error]).toEqual([409, 'No Trieve API key found']);
});

test('never logs a key', async () => {
  const { rows } = await world.db.asOwner((tx) => tx.query('select 1 from portal.api_keys'));
  expect(rows.length).toBeGreaterThan(1);
  expect(world.portal.log.join('\n')).not.toMatch(/\btr-[\w-]{20,}/);
});

test('responds with not_configured to an unreadable key and with not_connected without one', async () => {
  const eve = await world.signUp('Eve');
  const searchAfter = (sql: string) =>
    world.db.asOwner((tx) => tx.query(sql, [eve.organizationId])).then(() => world.search(eve));
  const broken = await searchAfter(
    `update portal.api_keys set sealed_key = '\\x00' where organization_id = $1`,
  );
  expect(broken).toMatchObject({
    status: 503,
    body: { error: 'Failed to get Trieve API key', code: 'not_configured' },
  });
  const gone = await searchAfter('delete from portal.api_keys where organization_id = $1');
  expect(gone).toMatchObject({
    status: 409,
    body: { error: 'No Trieve API key found', code: 'not_connected' },
  });
});
