import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { startVoiceWorld } from '../testing/voice-world';

const world = sharedFixture(() => startVoiceWorld());
beforeEach(() => {
  world.platform.received.length = 0;
});

const sum = { operation: 'sum', column: 'cost' };
const query = { table: 'call', name: 'q', operations: [sum] };
const sendQueries = (queries: unknown) =>
  world.send(api.vapi.analytics, { method: 'POST', body: { queries } });

test('forwards queries that are within the limits', async () => {
  const timeRange = { start: '2025-01-01', end: '2026-01-01T00:00:00Z', step: 'month' };
  const answer = await sendQueries([{ ...query, groupBy: ['status'], timeRange }]);
  expect(answer.status).toBe(200);
  expect(JSON.parse(world.platform.received[0]?.text ?? '')).toEqual({
    queries: [{ ...query, groupBy: ['status'], timeRange }],
  });
});

test.each([
  ['an empty list of queries', []],
  ['more operations than the limit', Array.from({ length: 21 }, () => query)],
  [
    'more operations in one query than the limit',
    [{ ...query, operations: Array.from({ length: 21 }, () => sum) }],
  ],
  ['a longer range than the limit', [{ ...query, timeRange: { start: '2000-01-01' } }]],
  ['a day that does not exist', [{ ...query, timeRange: { start: '2026-02-30' } }]],
  ['the year zero', [{ ...query, timeRange: { start: '0000-01-01', end: '0000-01-02' } }]],
  ['an unknown column', [{ ...query, operations: [{ ...sum, column: 'secret' }] }]],
  ['an unknown field', [{ ...query, where: 'true' }]],
  [
    'more variables than the limit',
    [{ ...query, groupByVariableValue: Array.from({ length: 6 }, () => ({ key: 'plan' })) }],
  ],
])('refuses a request with %s before forwarding it', async (_, queries) => {
  expect(await sendQueries(queries)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  expect(world.platform.received).toEqual([]);
});
