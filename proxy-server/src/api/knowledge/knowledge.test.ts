import { importChunks, provisionOrganization, startKnowledgeService } from 'embedded-knowledge';
import express from 'express';
import { api, fillPath } from 'shared-contract';
import {
  type Database,
  errorHandler,
  listen,
  type RunningServer,
  requestContext,
} from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';
import { storeProviderKey } from '../../core/provider-keys/provider-keys';
import { startTestPortal, type TestMember, type TestPortal } from '../../testing/test-portal';
import { knowledgeRoutes } from './routes';

jest.setTimeout(60_000);

interface Person extends TestMember {
  upstreamId: string;
  datasetId: string;
}

let db: Database;
let portal: TestPortal;
let upstream: RunningServer;
let server: RunningServer;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  db = await createTestDatabase('proxy-server', 'embedded-knowledge');
  const knowledge = { db, port: 0, host: '127.0.0.1' };
  portal = await startTestPortal(
    {},
    {
      db,
      provisionKnowledge: ({ id, name }) => provisionOrganization(db, { externalId: id, name }),
    },
  );
  upstream = await startKnowledgeService({ ...knowledge, logger: portal.deps.logger });
  portal.deps.config.knowledgeUrl = `http://127.0.0.1:${upstream.port}`;
  const app = express();
  const { logger } = portal.deps;
  app.use(requestContext(logger), knowledgeRoutes(portal.deps), errorHandler(logger));
  server = await listen(app, { port: 0, host: '127.0.0.1' });
  ada = await person('Ada');
  bob = await person('Bob');
});
afterAll(async () => {
  await server.close();
  await upstream.close();
  await portal.close();
  await db.close();
});

async function person(name: string): Promise<Person> {
  const member = await portal.signUp(name);
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ id: string }>(
      'select trieve_organization_id as id from portal.organizations where id = $1',
      [member.organizationId],
    ),
  );
  const found = { ...member, upstreamId: rows[0]?.id ?? '', datasetId: '' };
  const created = await send(found, 'POST', api.trieve.datasets, { name: `${name}'s papers` });
  return { ...found, datasetId: created.body.dataset.id };
}

async function send(
  who: { session: { access_token: string } },
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${who.session.access_token}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever body it expects.
  const read: any = text === '' ? null : JSON.parse(text);
  return { status: answer.status, body: read };
}

const one = (who: Person) => fillPath(api.trieve.dataset, { datasetId: who.datasetId });
const usageOf = (who: Person) => fillPath(api.trieve.datasetUsage, { datasetId: who.datasetId });
const ofOrganization = (organizationId: string) =>
  fillPath(api.trieve.datasetsOfOrganization, { organizationId });
const search = (who: Person, body: object = {}) =>
  send(who, 'POST', api.trieve.chunkSearch, { dataset_id: who.datasetId, ...body });

test('the datasets are listed at both paths, with either id of the organization', async () => {
  for (const path of [
    api.trieve.datasets,
    ofOrganization(ada.organizationId),
    ofOrganization(ada.upstreamId),
  ]) {
    const { status, body } = await send(ada, 'GET', path, undefined, {
      'tr-organization': ada.upstreamId,
    });
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        dataset: expect.objectContaining({ id: ada.datasetId, name: "Ada's papers" }),
        dataset_usage: expect.objectContaining({ chunk_count: expect.any(Number) }),
      },
    ]);
  }
});

test('a dataset is made with its description, read, measured and deleted', async () => {
  const made = await send(ada, 'POST', api.trieve.datasets, {
    name: 'Short-lived',
    description: 'For a moment',
    organization_id: ada.organizationId,
  });
  const path = fillPath(api.trieve.dataset, { datasetId: made.body.dataset.id });
  expect((await send(ada, 'GET', path)).body).toEqual({
    dataset: expect.objectContaining({ name: 'Short-lived', description: 'For a moment' }),
  });
  const usage = fillPath(api.trieve.datasetUsage, { datasetId: made.body.dataset.id });
  expect((await send(ada, 'GET', usage)).body.chunk_count).toBe(0);
  expect((await send(ada, 'DELETE', path)).status).toBe(204);
  expect((await send(ada, 'GET', path)).status).toBe(404);
});

test('a chunk is made and found', async () => {
  const made = await send(ada, 'POST', api.trieve.chunk, {
    dataset_id: ada.datasetId,
    chunk_html: '<p>Otters hold hands while they sleep.</p>',
    metadata: {},
    tag_set: ['animals'],
    tracking_id: '',
  });
  expect(made.body.chunk_metadata).toMatchObject({ tag_set: ['animals'], tracking_id: null });
  const { status, body } = await search(ada, { query: 'otter', search_type: 'hybrid' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: expect.any(String), corrected_query: null, total_pages: 1 });
  expect(body.chunks[0]).toMatchObject({
    chunk: { id: made.body.chunk_metadata.id },
    highlights: ['<mark><b>Otters</b></mark> hold hands while they sleep.'],
    score: expect.any(Number),
  });
  const misspelt = await search(ada, { query: 'sleeep' });
  expect(misspelt.body.corrected_query).toBe('sleep');
});

test.each(['*', '', ' ', undefined])('the query %j shows all chunks by pages', async (query) => {
  const { organizationId, datasetId } = {
    organizationId: bob.upstreamId,
    datasetId: bob.datasetId,
  };
  const chunks = Array.from({ length: 23 }, (_, n) => ({
    chunk_html: `<p>${n}</p>`,
    tracking_id: `n${n}`,
  }));
  await importChunks(db, { organizationId, datasetId, chunks });
  const first = await search(bob, { query });
  expect(first.body).toMatchObject({ total_pages: 3, corrected_query: null });
  expect(first.body.chunks).toHaveLength(10);
  expect(first.body.chunks[0].chunk.chunk_html).toBe('<p>22</p>');
  const last = await search(bob, { query, page: 3, limit: 10 });
  expect(last.body.chunks).toHaveLength(3);
});

test("another organization's dataset and organization do not exist", async () => {
  const foreignChunk = { dataset_id: bob.datasetId, chunk_html: '<p>x</p>' };
  const answers = [
    await send(ada, 'GET', one(bob)),
    await send(ada, 'DELETE', one(bob)),
    await send(ada, 'GET', usageOf(bob)),
    await send(ada, 'GET', ofOrganization(bob.organizationId)),
    await send(ada, 'GET', ofOrganization(bob.upstreamId)),
    await send(ada, 'POST', api.trieve.chunkSearch, { dataset_id: bob.datasetId, query: 'x' }),
    await send(ada, 'POST', api.trieve.chunk, foreignChunk),
    await send(ada, 'POST', api.trieve.datasets, { name: 'x', organization_id: bob.upstreamId }),
  ];
  for (const name of ['TR-Organization', 'X-Organization', 'X-Organization-ID']) {
    const headers = { [name]: bob.upstreamId };
    answers.push(await send(ada, 'GET', api.trieve.datasets, undefined, headers));
  }
  for (const name of ['TR-Dataset', 'X-Dataset']) {
    const headers = { [name]: bob.datasetId };
    answers.push(await send(ada, 'GET', one(ada), undefined, headers));
  }
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'not_found']);
  expect((await send(bob, 'GET', one(bob))).status).toBe(200);
});

test.each([
  'x',
  '../dataset',
  '%2e%2e',
  `${'0'.repeat(36)}`,
  '00000000-0000-4000-8000-00000000000é',
])('the id %j is refused before it reaches the service', async (id) => {
  const path = fillPath(api.trieve.dataset, { datasetId: id });
  expect((await send(ada, 'GET', path)).body).toMatchObject({ code: 'bad_request' });
  const asBody = await send(ada, 'POST', api.trieve.chunkSearch, { dataset_id: id });
  expect(asBody.body).toMatchObject({ code: 'bad_request' });
});

test.each(['x', 'é', "' or 1=1"])('the header value %j is refused', async (value) => {
  for (const name of ['TR-Organization', 'TR-Dataset']) {
    const { status, body } = await send(ada, 'GET', one(ada), undefined, { [name]: value });
    expect([status, body.code]).toEqual([400, 'bad_request']);
  }
});

test('refuses every path when the token is unknown', async () => {
  const unknown = { session: { access_token: 'nothing-that-is-a-token' } };
  const paths = [api.agents, api.trieve.datasets, one(ada), usageOf(ada)];
  for (const path of paths) {
    const { status, body } = await send(unknown, 'GET', path);
    expect([status, body.code]).toEqual([401, 'unauthenticated']);
  }
});

test('the handle that a select on the keys answers works as a bearer', async () => {
  const select = {
    action: 'select',
    table: 'api_keys',
    query: { select: 'api_key', eq: { provider: 'trieve', is_active: true } },
  };
  const { body } = await portal.post(select, { bearer: ada.session.access_token });
  const handle = { session: { access_token: body.data[0].api_key } };
  expect((await send(handle, 'GET', one(ada))).status).toBe(200);
});

test("the agents are the organization's own", async () => {
  await portal.post(
    { action: 'insert', table: 'agents', data: [{ name: 'Bot', status: 'active' }] },
    { bearer: ada.session.access_token },
  );
  const mine = await send(ada, 'GET', api.agents);
  expect(mine.body.data).toEqual([
    expect.objectContaining({ name: 'Bot', organization_id: ada.organizationId, total_calls: 0 }),
  ]);
  expect((await send(bob, 'GET', api.agents)).body).toEqual({ data: [] });
});

test('passes on the status and text when the service refuses a request', async () => {
  const { status, body } = await search(ada, { query: 'otter', search_type: 'semantic' });
  expect([status, body.code]).toEqual([400, 'bad_request']);
  expect(body.error).toMatch(/^Trieve API error: 400 Bad Request - .*embeddings endpoint/);
});

test('a key that the service refuses does not end the session', async () => {
  const eve = await person('Eve');
  const { organizationId } = eve;
  await db.transaction({ role: 'portal_system', organizationId }, (tx) =>
    storeProviderKey(portal.deps, tx, {
      organizationId,
      provider: 'trieve',
      apiKey: 'tr-revoked-key-of-the-organization',
      isActive: true,
    }),
  );
  const refused = await send(eve, 'GET', api.trieve.datasets);
  expect([refused.status, refused.body.code]).toEqual([401, 'upstream_unauthorized']);
  expect(refused.body.error).toBe(
    'Trieve API error: 401 Unauthorized - {"message":"Unauthorized"}',
  );
  expect((await send(eve, 'GET', api.agents)).status).toBe(200);

  await db.transaction({ role: 'portal_system', organizationId }, (tx) =>
    tx.query('update portal.api_keys set is_active = false where organization_id = $1', [
      organizationId,
    ]),
  );
  const without = await send(eve, 'GET', api.trieve.datasets);
  expect([without.status, without.body.error]).toEqual([409, 'No Trieve API key found']);
});

test('no key is in an answer or in the log', async () => {
  const { rows } = await db.asOwner((tx) => tx.query('select 1 from portal.api_keys'));
  expect(rows.length).toBeGreaterThan(1);
  expect(portal.log.join('\n')).not.toMatch(/\btr-[\w-]{20,}/);
});

test('answers not_configured when the key is unreadable, and not_connected when it is missing', async () => {
  const eve = await person('Eve');
  const seal = (sql: string) =>
    db.asOwner((tx) => tx.query(sql, [eve.organizationId])).then(() => search(eve));
  const broken = await seal(
    `update portal.api_keys set sealed_key = '\\x00' where organization_id = $1`,
  );
  expect(broken).toMatchObject({
    status: 503,
    body: { error: 'Failed to get Trieve API key', code: 'not_configured' },
  });
  const gone = await seal('delete from portal.api_keys where organization_id = $1');
  expect(gone).toMatchObject({
    status: 409,
    body: { error: 'No Trieve API key found', code: 'not_connected' },
  });
});
