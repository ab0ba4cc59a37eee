import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { createPortalQueryClient } from '../client/query-client';
import { agentQueries } from './agent-queries';

const client = createPortalQueryClient();
const fetchList = (user = testUser) =>
  client.fetchQuery({ ...agentQueries.list(user), retry: false });
let server: FakeFetch;

beforeEach(() => {
  server = installFakeFetch();
});
afterEach(() => client.clear());

test('selects the organization’s assistants, with the columns that the screens need', async () => {
  const agent = { id: 'a1', name: 'Reception', organization_id: 'org-1', total_calls: 3 };
  server.table('select', 'agents', [agent]);
  await expect(fetchList()).resolves.toEqual([agent]);
  expect(server.requests[0]?.body.query).toEqual({
    select:
      'id,name,description,status,organization_id,created_at,updated_at,success_rate,total_calls,vapi_id,archived_at,is_sample',
    eq: { organization_id: 'org-1' },
  });
});

test('fails with advice to contact support when the user has no organization', async () => {
  await expect(fetchList({ ...testUser, organizationId: '' })).rejects.toThrow(
    'No organization ID found. Please contact support.',
  );
  expect(server.requests).toEqual([]);
});

test('keeps the server’s error text', async () => {
  server.table('select', 'agents', { error: 'Failed to execute select query' }, { status: 500 });
  await expect(fetchList()).rejects.toThrow('Failed to execute select query');
});
