import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { createPortalQueryClient } from '../client/query-client';
import { callQueries } from './call-queries';

const COUNT = '/api/voice-server/calls/count';
const client = createPortalQueryClient();
const fetchCount = () => client.fetchQuery(callQueries.count(testUser));
let server: FakeFetch;

beforeEach(() => {
  server = installFakeFetch();
  server.table('select', 'vapi_server_keys', [{ api_key: 'handle-1' }]);
});
afterEach(() => {
  client.clear();
  jest.useRealTimers();
});

test('counts calls with the handle of the active server key', async () => {
  server.answer(COUNT, { count: 42 });
  await expect(fetchCount()).resolves.toBe(42);
  expect(server.requests[0]?.body.query).toEqual({
    select: 'api_key',
    eq: { organization_id: 'org-1', is_active: true },
  });
  expect(server.requests[1]?.headers).toMatchObject({
    'x-api-key': 'handle-1',
    'x-organization-id': 'org-1',
  });
});

test.each([{}, { count: '42' }, { count: null }])(
  'returns 0 when the count is not a number: %j',
  async (body) => {
    server.answer(COUNT, body);
    await expect(fetchCount()).resolves.toBe(0);
  },
);

test.each([{ status: 500 }, { status: 401 }, { failure: 'network' as const }])(
  'returns 0 when the request fails: %j',
  async (trouble) => {
    server.answer(COUNT, { error: 'no' }, trouble);
    await expect(fetchCount()).resolves.toBe(0);
  },
);

test('returns 0 after 10 s when the service does not respond', async () => {
  jest.useFakeTimers();
  server.answer(COUNT, null, { failure: 'hang' });
  const result = fetchCount();
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(result).resolves.toBe(0);
});

test('returns 0 and warns once when the server key is missing', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.table('select', 'vapi_server_keys', []);
  await expect(fetchCount()).resolves.toBe(0);
  client.clear();
  await expect(fetchCount()).resolves.toBe(0);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('call counts may be unavailable'));
});
