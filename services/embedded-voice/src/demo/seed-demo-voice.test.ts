import { sharedFixture } from 'shared-server/testing';
import { startTestService, type TestClient } from '../testing/start-test-service';
import { seedDemoVoice } from './seed-demo-voice';

const now = Date.parse('2026-03-10T09:00:00Z');
const account = { externalId: 'demo', name: 'Demo', now };

const service = sharedFixture(() => startTestService());
const seeded = sharedFixture(() => seedDemoVoice(service.db, account));
let client: TestClient;
const readCalls = async () => (await client('GET', '/call?limit=1000')).body;
// biome-ignore lint/suspicious/noExplicitAny: calls as they come over the wire
let calls: any[];

beforeAll(async () => {
  client = service.getClient(seeded.apiKey);
  calls = await readCalls();
});

test('seeds assistants of both statuses, two numbers, three tools and ended calls', async () => {
  expect(seeded.assistants.map(({ status }) => status)).toEqual([
    'active',
    'active',
    'active',
    'inactive',
  ]);
  const numbers = (await client('GET', '/phone-number')).body;
  expect(numbers.map(({ status }: { status: string }) => status)).toEqual(['active', 'active']);
  const tools = (await client('GET', '/tool')).body;
  expect(tools).toHaveLength(3);
  expect(tools.filter((tool: { server?: unknown }) => tool.server)).toHaveLength(1);
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set(['ended']));
  expect(new Set(calls.map(({ type }) => type)).size).toBe(3);
  expect(new Set(calls.map(({ endedReason }) => endedReason)).size).toBeGreaterThanOrEqual(8);
});

test('counts the calls of each assistant', () => {
  for (const { id, totalCalls } of seeded.assistants) {
    expect(calls.filter(({ assistantId }) => assistantId === id)).toHaveLength(totalCalls);
    expect(totalCalls).toBeGreaterThan(0);
  }
});

test('spreads about 400 calls over 60 days', () => {
  expect(calls.length).toBeGreaterThan(350);
  expect(calls.length).toBeLessThan(450);
  const days = new Set(calls.map(({ createdAt }) => createdAt.slice(0, 10)));
  expect(days.size).toBe(60);
  const goals = new Set(calls.flatMap(({ analysis }) => analysis.structuredData?.goal ?? []));
  expect([...goals]).toEqual(
    expect.arrayContaining(['Visit booked', 'Payment link sent', 'Order found', 'Ticket opened']),
  );
  for (const { analysis } of calls)
    if (analysis.structuredData) expect(analysis.successEvaluation).toBe('true');
});

test('ends every call in the past and after its start', () => {
  for (const call of calls) {
    expect(Date.parse(call.endedAt)).toBeLessThan(now);
    expect(Date.parse(call.endedAt)).toBeGreaterThan(Date.parse(call.startedAt ?? call.createdAt));
  }
});

test('orders the turns within each call', () => {
  for (const call of calls) {
    let last = -1;
    for (const message of call.messages) {
      expect(message.secondsFromStart).toBeGreaterThanOrEqual(last);
      last = Math.round(message.secondsFromStart * 1000 + (message.duration ?? 0)) / 1000;
      expect(message.time).toBe(
        Date.parse(call.startedAt) + Math.round(message.secondsFromStart * 1000),
      );
    }
    expect(last * 1000).toBeLessThan(Date.parse(call.endedAt) - Date.parse(call.createdAt));
    expect(JSON.stringify(call)).not.toMatch(/\{(name|first|day|time|[a-z]+)\}/);
  }
});

test('lists partial costs that add up to the total', () => {
  for (const { cost, costs, costBreakdown } of calls) {
    const { transport, stt, llm, tts, vapi, analysisCostBreakdown, total } = costBreakdown;
    expect(total).toBe(cost);
    const parts = transport + stt + llm + tts + vapi + analysisCostBreakdown.summary;
    expect(parts).toBeCloseTo(cost, 8);
    const items = costs.reduce((sum: number, item: { cost: number }) => sum + item.cost, 0);
    expect(items).toBeCloseTo(cost, 8);
  }
});

test('logs the tool calls of a call with their arguments as JSON', async () => {
  const call = calls.find(({ messages }) =>
    messages.some(({ role }: { role: string }) => role === 'tool_calls'),
  );
  const { status, body } = await client('GET', `/logs?type=Provider&callId=${call.id}&limit=50`);
  expect(status).toBe(200);
  expect(body.metadata.totalItems).toBe(body.results.length);
  const { toolCalls } = JSON.parse(body.results.at(-1).responseBody);
  expect(toolCalls[0].function.name).toBe('lookup_customer');
  expect(JSON.parse(toolCalls[0].function.arguments)).toHaveProperty('name');
});

test('changes nothing and returns a new key when the demo is seeded again', async () => {
  const again = await seedDemoVoice(service.db, { ...account, now: now + 86_400_000 });
  expect(again.assistants).toEqual(seeded.assistants);
  client = service.getClient(again.apiKey);
  expect(await readCalls()).toEqual(calls);
});
