import { sharedFixture } from 'shared-server/testing';
import { startTestService, type TestClient } from '../../testing/test-service';

const service = sharedFixture(() => startTestService());
const ada = sharedFixture(() => service.addClient('ada'));
const bob = sharedFixture(() => service.addClient('bob'));

const getUsagePath = (client: TestClient) => `/api/dataset/usage/${client.datasetId}`;

test('reports its health to requests without a key', async () => {
  const answer = await fetch(`${service.url}/api/health`);
  expect(answer.status).toBe(200);
});

test.each([
  ['a bearer token', (key: string) => ({ authorization: `Bearer ${key}` })],
  ['a bare key', (key: string) => ({ authorization: key })],
  ['an X-API-KEY header', (key: string) => ({ authorization: '', 'x-api-key': key })],
])('accepts %s', async (_, headers) => {
  expect((await ada.send('GET', getUsagePath(ada), undefined, headers(ada.apiKey))).status).toBe(
    200,
  );
});

test.each([
  ['no key', { authorization: '' }],
  ['an unknown key', { authorization: 'Bearer tr-unknown' }],
])("refuses %s with the vendor's error body", async (_, headers) => {
  const answer = await ada.send('GET', getUsagePath(ada), undefined, headers);
  expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthorized' }]);
});

test('refuses a write that names neither organization nor dataset', async () => {
  const answer = await ada.send(
    'POST',
    '/api/dataset',
    { dataset_name: 'x' },
    {
      'tr-organization': '',
      'tr-dataset': '',
    },
  );
  expect(answer.status).toBe(401);
});

test('refuses requests for another organization or its datasets', async () => {
  const foreign = { 'tr-dataset': bob.datasetId };
  expect((await ada.send('GET', getUsagePath(ada), undefined, foreign)).status).toBe(404);
  expect((await ada.send('GET', getUsagePath(bob))).status).toBe(404);
  expect((await ada.send('GET', `/api/dataset/${bob.datasetId}`)).status).toBe(404);
  expect((await ada.send('GET', `/api/dataset/organization/${bob.organizationId}`)).status).toBe(
    401,
  );
  const otherOrganization = { 'tr-organization': bob.organizationId };
  expect((await ada.send('GET', getUsagePath(ada), undefined, otherOrganization)).status).toBe(403);
  expect((await ada.send('DELETE', `/api/dataset/${bob.datasetId}`)).status).toBe(400);
  expect((await bob.send('GET', getUsagePath(bob))).status).toBe(200);
});

test("limits a transaction to its organization's rows in the database itself", async () => {
  await bob.send('POST', '/api/chunk', { chunk_html: '<p>Confidential</p>' });
  const tables = ['organizations', 'api_keys', 'datasets', 'dataset_usage', 'chunks', 'words'];
  const scope = { role: 'knowledge_service', organizationId: ada.organizationId } as const;
  for (const table of [...tables, 'lexemes']) {
    const column = table === 'organizations' ? 'id' : 'organization_id';
    const { rows } = await service.db.transaction(scope, (tx) =>
      tx.query(`select 1 from knowledge.${table} where ${column} <> $1`, [ada.organizationId]),
    );
    expect([table, rows]).toEqual([table, []]);
  }
  const lookUp = await service.db.transaction(scope, (tx) =>
    tx.query("select * from knowledge.find_chunks($1, 'confidenti', null, null, 10)", [
      bob.datasetId,
    ]),
  );
  expect(lookUp.rows).toEqual([]);
});

test('refuses a chunk in the dataset of another organization', async () => {
  const scope = { role: 'knowledge_service', organizationId: ada.organizationId } as const;
  const insert = service.db.transaction(scope, (tx) =>
    tx.query(
      `insert into knowledge.chunks (organization_id, dataset_id, chunk_html, content)
       values ($1, $2, 'x', 'x')`,
      [ada.organizationId, bob.datasetId],
    ),
  );
  await expect(insert).rejects.toMatchObject({ code: '23503' });
});

test('responds with JSON when the body is broken or the path is unknown', async () => {
  const broken = await ada.send('POST', '/api/chunk', '{"chunk_html":');
  expect(broken.status).toBe(400);
  expect(broken.body.message).toMatch(/^Json Deserialization Error/);
  expect((await ada.send('GET', '/api/nowhere')).status).toBe(404);
  expect((await ada.send('GET', '/api/chunk/%E0%A4%A')).status).toBe(400);
});

test('names the requested API version in a header, or 2.0 by default', async () => {
  const first = await ada.send('GET', getUsagePath(ada), undefined, { 'x-api-version': 'V1' });
  expect(first.headers.get('x-api-version')).toBe('1.0');
  expect((await ada.send('GET', getUsagePath(ada))).headers.get('x-api-version')).toBe('2.0');
});
