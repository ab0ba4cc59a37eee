import { type FakeFetch, installFakeFetch } from 'shared-auth/testing';
import { createPortalQueryClient } from '../client/query-client';
import { createChunk } from './mutations';
import { knowledgeQueries } from './queries';

const connection = { organizationId: 'org-1', trieveOrganizationId: 't-1' };
const client = createPortalQueryClient();
let server: FakeFetch;

beforeEach(() => {
  server = installFakeFetch();
});
afterEach(() => client.clear());

test('reads datasets, one dataset and its usage with the TR-Organization header', async () => {
  const dataset = { id: 'd 1', name: 'Handbook' };
  const dataset_usage = { id: 'u1', dataset_id: 'd 1', chunk_count: 7 };
  server.answer('/api/trieve/dataset/organization/t-1', [{ dataset, dataset_usage }]);
  server.answer('/api/trieve/dataset/d%201', { dataset });
  server.answer('/api/trieve/dataset/usage/d%201', dataset_usage);
  await expect(client.fetchQuery(knowledgeQueries.datasets(connection))).resolves.toEqual([
    { dataset, dataset_usage },
  ]);
  await expect(client.fetchQuery(knowledgeQueries.dataset(connection, 'd 1'))).resolves.toEqual(
    dataset,
  );
  await expect(client.fetchQuery(knowledgeQueries.usage(connection, 'd 1'))).resolves.toEqual(
    dataset_usage,
  );
  for (const { headers } of server.requests) expect(headers['tr-organization']).toBe('t-1');
});

test('fails with an authentication error when the service refuses the key', async () => {
  const body = { error: 'Trieve API error: 401', code: 'upstream_unauthorized' };
  server.answer('/api/trieve/dataset/organization/t-1', body, { status: 502 });
  const read = client.fetchQuery({ ...knowledgeQueries.datasets(connection), retry: false });
  await expect(read).rejects.toThrow(
    'Authentication error: Invalid token or insufficient permissions',
  );
});

test('creates a chunk with the headers of its dataset', async () => {
  server.answer('/api/trieve/chunk', { chunk_metadata: { id: 'c1' } }, { method: 'POST' });
  const draft = { dataset_id: 'd1', chunk_html: '<p>Hi</p>', metadata: {}, tag_set: ['a'] };
  await createChunk(connection, draft);
  expect(server.requests[0]).toMatchObject({
    headers: { 'tr-organization': 't-1', 'tr-dataset': 'd1' },
    body: draft,
  });
});
