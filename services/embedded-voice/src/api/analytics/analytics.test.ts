import { sharedFixture } from 'shared-server/testing';
import { seedDemoVoice } from '../../demo/seed-demo-voice';
import { startTestService, type TestClient } from '../../testing/start-test-service';

const service = sharedFixture(() => startTestService());
let client: TestClient;
let count: number;
const timeRange = { start: '2000-01-01T00:00:00Z' };

beforeAll(async () => {
  const demo = await seedDemoVoice(service.db, { externalId: 'demo', name: 'Demo' });
  client = service.getClient(demo.apiKey);
  count = demo.calls.length;
});

async function runQuery(query: object) {
  const body = { queries: [{ table: 'call', name: 'q', timeRange, ...query }] };
  const answer = await client('POST', '/analytics', body);
  expect(answer.status).toBe(201);
  return answer.body[0];
}

test('returns the count of calls as a list with one result', async () => {
  const answer = await runQuery({
    operations: [{ operation: 'count', column: 'id', alias: 'calls' }],
  });
  expect(answer).toMatchObject({ name: 'q', result: [{ calls: count }] });
  expect(answer.timeRange.start).toBe('2000-01-01T00:00:00.000Z');
});

test('counts the last seven days when no range is given', async () => {
  const answer = await runQuery({
    timeRange: undefined,
    operations: [{ operation: 'count', column: 'id' }],
  });
  expect(answer.result[0].countId).toBeGreaterThan(0);
  expect(answer.result[0].countId).toBeLessThan(count);
});

test('names aggregated values after operation and column unless an alias is given', async () => {
  const { body: calls } = await client('GET', '/call?limit=1000');
  const { result } = await runQuery({
    operations: [
      { operation: 'sum', column: 'cost' },
      { operation: 'max', column: 'duration' },
      { operation: 'avg', column: 'costBreakdown.llm', alias: 'llm' },
    ],
  });
  const total = calls.reduce((sum: number, call: { cost: number }) => sum + call.cost, 0);
  expect(result[0].sumCost).toBeCloseTo(total, 6);
  expect(result[0].maxDuration).toBeGreaterThan(30);
  expect(result[0].llm).toBeGreaterThan(0);
});

test('returns group columns for groups and a date for time steps', async () => {
  const operations = [{ operation: 'count', column: 'id', alias: 'calls' }];
  const byType = await runQuery({ groupBy: ['type'], operations });
  expect(byType.result).toHaveLength(3);
  const byDay = await runQuery({
    groupBy: ['status'],
    operations,
    timeRange: { ...timeRange, step: 'day', timezone: 'America/New_York' },
  });
  const counted = byDay.result.reduce((sum: number, row: { calls: number }) => sum + row.calls, 0);
  expect(counted).toBe(count);
  expect(byDay.result[0]).toMatchObject({ date: expect.any(String), status: 'ended' });
});

test('returns a history with a value for each call, in the order of the calls', async () => {
  const operations = [{ operation: 'history', column: 'cost' }];
  const { result } = await runQuery({ operations });
  const { body: calls } = await client('GET', '/call?limit=1000');
  const costs = calls.map(({ cost }: { cost: number }) => cost).reverse();
  expect(result[0].historyCost.map(({ value }: { value: number }) => value)).toEqual(costs);
});

test("returns the account's usage from the subscription table", async () => {
  const { result } = await runQuery({
    table: 'subscription',
    operations: [
      { operation: 'max', column: 'concurrency' },
      { operation: 'sum', column: 'minutesUsed', alias: 'minutes' },
    ],
  });
  expect(Number(result[0].maxConcurrency)).toBeGreaterThanOrEqual(1);
  expect(result[0].minutes).toBeGreaterThan(10);
  const wrong = {
    table: 'subscription',
    name: 'q',
    operations: [{ operation: 'sum', column: 'cost' }],
  };
  const refused = await client('POST', '/analytics', { queries: [wrong] });
  expect(refused).toMatchObject({ status: 400 });
  expect(JSON.stringify(refused.body.message)).toContain('concurrency, minutesUsed');
});

test('counts the calls that are running when each call starts', async () => {
  const { result } = await runQuery({
    operations: [{ operation: 'history', column: 'concurrency' }],
  });
  const { body: calls } = await client('GET', '/call?limit=1000');
  type Call = { createdAt: string; startedAt?: string; endedAt?: string };
  const expected = (calls as Call[])
    .reverse()
    .map(({ startedAt: begun }) =>
      begun === undefined
        ? null
        : (calls as Call[]).filter(
            ({ startedAt, endedAt }) =>
              startedAt !== undefined && startedAt <= begun && (!endedAt || endedAt > begun),
          ).length,
    );
  const counted = result[0].historyConcurrency.map(({ value }: { value: number }) => value);
  expect(counted).toEqual(expected);
});

test('refuses a request with too many operations', async () => {
  const operations = Array.from({ length: 26 }, () => ({ operation: 'sum', column: 'cost' }));
  const query = { table: 'call', name: 'q', operations };
  const { status, body } = await client('POST', '/analytics', { queries: [query, query] });
  expect([status, body.message]).toEqual([
    400,
    ['queries must contain no more than 50 operations in all'],
  ]);
});

test('groups calls by a named variable', async () => {
  const operations = [{ operation: 'count', column: 'id', alias: 'calls' }];
  const { result } = await runQuery({ operations, groupByVariableValue: [{ key: 'plan' }] });
  expect(result).toEqual([{ plan: null, calls: count }]);
});

test('reports each invalid field of a query', async () => {
  const query = { table: 'call', name: 'q', operations: [{ operation: 'count', column: 'name' }] };
  const { status, body } = await client('POST', '/analytics', { queries: [query] });
  expect(status).toBe(400);
  expect(body.message[0]).toMatch(/^queries\.0\.operations\.0\.column must be one of/);
});
