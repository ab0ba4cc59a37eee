import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { initKnowledge } from './connection';

const DATASETS = '/api/trieve/dataset';
const OF_ORGANIZATION = '/api/trieve/dataset/organization/trieve-org-1';
/** A user whose organization could not be read with the session. */
const withoutRow = { ...testUser, organization: null };
let server: FakeFetch;

beforeEach(() => {
  server = installFakeFetch();
  server.table('select', 'organizations', [testUser.organization]);
  server.table('select', 'api_keys', [{ api_key: 'handle-1' }]);
  server.answer(DATASETS, []);
});

test('reads the active key and the organization, then tests the service', async () => {
  await expect(initKnowledge(withoutRow)).resolves.toEqual({
    organizationId: 'org-1',
    trieveOrganizationId: 'trieve-org-1',
  });
  expect(server.requests.map(({ path, body }) => [path, body?.table, body?.query?.eq])).toEqual([
    ['/api/proxy', 'api_keys', { organization_id: 'org-1', provider: 'trieve', is_active: true }],
    ['/api/proxy', 'organizations', { id: 'org-1' }],
    [DATASETS, undefined, undefined],
  ]);
  expect(server.requests[2]).toMatchObject({
    headers: { 'tr-organization': 'trieve-org-1' },
    credentials: 'include',
  });
});

test('reuses the organization that was read with the session', async () => {
  await initKnowledge(testUser);
  expect(server.requests.map(({ body }) => body?.table)).toEqual(['api_keys', undefined]);
});

test('tries the organization’s path when the plain path fails', async () => {
  server.answer(DATASETS, { error: 'no' }, { status: 404 });
  server.answer(OF_ORGANIZATION, []);
  await expect(initKnowledge(testUser)).resolves.toBeDefined();
});

const answerOrganizations =
  (rows: unknown, status = 200) =>
  (fake: FakeFetch) =>
    fake.table('select', 'organizations', rows, { status });
const answerKeys =
  (rows: unknown, status = 200) =>
  (fake: FakeFetch) =>
    fake.table('select', 'api_keys', rows, { status });
const failed = { error: 'Failed to execute select query', requestId: 'req-1' };

test.each<[string, (fake: FakeFetch) => void]>([
  ['Failed to fetch organization details', answerOrganizations(failed, 500)],
  ['Invalid organization data format', answerOrganizations({ data: {} })],
  ['Invalid organization data format', answerOrganizations({ data: [{ id: 1 }] })],
  ['Organization not found', answerOrganizations([])],
  [
    'Organization is missing Trieve configuration. Please contact support.',
    answerOrganizations([{ id: 'org-1', name: 'Ada', trieve_organization_id: null }]),
  ],
  ['Failed to fetch API key', answerKeys(failed, 500)],
  ['Invalid API key data format', answerKeys({ data: 'key' })],
  ['Invalid API key data format', answerKeys({ data: [{ key: 'x' }] })],
  ['No Trieve API key found', answerKeys([])],
  [
    'Failed to initialize Trieve service',
    (fake) => fake.answer(DATASETS, { error: 'no' }, { status: 502 }),
  ],
])('fails with: %s', async (text, change) => {
  change(server);
  await expect(initKnowledge(withoutRow)).rejects.toThrow(text);
});

test('fails with User not found without a person', async () => {
  await expect(initKnowledge(null)).rejects.toThrow('User not found');
});

test('fails with Organization ID missing without an organization', async () => {
  const user = { ...testUser, organizationId: '' };
  await expect(initKnowledge(user)).rejects.toThrow('Organization ID missing');
});

test('keeps request id and status of the cause', async () => {
  answerOrganizations(failed, 500)(server);
  await expect(initKnowledge(withoutRow)).rejects.toMatchObject({
    requestId: 'req-1',
    status: 500,
    kind: 'http',
  });
});

test('reports the organization first when both reads fail', async () => {
  answerOrganizations([])(server);
  answerKeys(failed, 500)(server);
  await expect(initKnowledge(withoutRow)).rejects.toThrow('Organization not found');
});

test('fails as aborted when the caller aborts', async () => {
  server.answer(DATASETS, null, { failure: 'hang' });
  const controller = new AbortController();
  const init = initKnowledge(testUser, controller.signal);
  setTimeout(() => controller.abort(), 10);
  await expect(init).rejects.toMatchObject({ kind: 'aborted' });
});
