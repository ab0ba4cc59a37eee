import { randomUUID } from 'node:crypto';
import { api, fillPath, UNREADABLE_OBJECTS, UNREADABLE_PARTS } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { createVendorCall } from '../call-index/testing/vendor-calls';
import { type FakeCall, sendJson } from '../testing/fake-platform';
import { giveKey, startVoiceWorld } from '../testing/voice-world';

const world = sharedFixture(() => startVoiceWorld({ CALL_INDEX_FRESH_MS: '1' }));
const strange: unknown[] = [null, 7, 'text', { any: 'object' }, ['a', 'list']];
const turns = [
  ['bot', 'Good morning.'],
  ['user', 'When do you open?'],
] as const;
const makeCall = (minute: number, fields: Partial<FakeCall> = {}) =>
  createVendorCall(
    { createdAt: `2026-11-27T06:3${minute}:00.000Z`, name: `call ${minute}`, ...fields },
    turns,
  );
const getNames = (calls: { name: string | null }[]) => calls.map(({ name }) => name);
const getUnreadable = ({ headers }: { headers: Headers }) => [
  Number(headers.get(UNREADABLE_OBJECTS)),
  Number(headers.get(UNREADABLE_PARTS)),
];

/** Sets the platform's calls and clears the index. */
async function connect(...calls: FakeCall[]) {
  world.platform.fault = null;
  world.platform.apiKey = `planted-${randomUUID()}`;
  await giveKey(world.portal, world.ada, world.platform.apiKey);
  world.platform.calls.splice(0, world.platform.calls.length, ...calls);
}

const fields = [
  ...Object.keys(makeCall(0)),
  'artifact',
  'costBreakdown',
  'assistant',
  'destination',
];
const cases = fields
  .filter((field) => !['id', 'name', 'createdAt'].includes(field))
  .flatMap((field) => strange.map((value) => ({ field, value })));

test.each(
  matrix(
    cases,
    ({ field }) => field,
    ({ value }) => JSON.stringify(value),
  ),
)('still lists all three calls when $field of one is $value', async ({ field, value }) => {
  const middle = makeCall(1, { [field]: value });
  await connect(makeCall(0), middle, makeCall(2));
  const all = ['call 2', 'call 1', 'call 0'];
  expect(getNames((await world.send(api.vapi.calls)).body)).toEqual(all);
  expect(getNames((await world.send(api.vapi.callHistory)).body.results)).toEqual(all);
  expect(getNames((await world.send(api.calls.all)).body.calls)).toEqual(all);
  const one = await world.send(fillPath(api.vapi.call, { id: middle.id }));
  expect(one.status).toBe(200);
  expect(one.body).toMatchObject({ id: middle.id, name: 'call 1' });
  expect((await world.send(`${api.vapi.callExport}?format=csv`)).text.split('\n')).toHaveLength(5);
});

test('dates a call without a creation time by its start, and counts calls without either as unreadable', async () => {
  await connect(
    makeCall(0),
    { ...makeCall(1), createdAt: 5 as never },
    { ...makeCall(2), createdAt: [] as never, startedAt: 1, endedAt: 2, updatedAt: {} },
  );
  const { body, headers } = await world.send(api.calls.all);
  expect(getNames(body.calls)).toEqual(['call 1', 'call 0']);
  expect(getUnreadable({ headers })).toEqual([1, 0]);
  expect(getUnreadable(await world.send(api.calls.all))).toEqual([1, 0]);
});

test('stops counting a call once it becomes readable', async () => {
  const call = makeCall(1);
  await connect(makeCall(0), {
    ...call,
    createdAt: 5 as never,
    startedAt: 1,
    endedAt: 2,
    updatedAt: 3,
  });
  expect(getUnreadable(await world.send(api.calls.all))).toEqual([1, 0]);
  world.platform.calls[1] = { ...call, updatedAt: new Date().toISOString() };
  const { body, headers } = await world.send(api.calls.all);
  expect(getNames(body.calls)).toEqual(['call 1', 'call 0']);
  expect(getUnreadable({ headers })).toEqual([0, 0]);
});

test('reports unreadable entries in response headers', async () => {
  const call = makeCall(1, { cost: 'much', customer: 5 });
  await connect(makeCall(0), call);
  world.platform.fault = ({ path }, res) =>
    path === '/call' && sendJson(res, [...world.platform.calls, null, 'x', { id: 5 }]);
  expect(getUnreadable(await world.send(api.vapi.calls))).toEqual([3, 2]);
  expect(getUnreadable(await world.send(api.vapi.callHistory))).toEqual([3, 2]);
  expect(getUnreadable(await world.send(fillPath(api.vapi.call, { id: call.id })))).toEqual([0, 2]);
});

test('reads every page of a history with unreadable calls', async () => {
  const calls = Array.from({ length: 150 }, (_, nr) =>
    createVendorCall({
      createdAt: new Date(Date.UTC(2026, 9, 1) + nr * 1_000).toISOString(),
      ...(nr % 50 === 49 && { id: nr as never }),
    }),
  );
  await connect(...calls);
  const { body } = await world.send(`${api.vapi.callHistory}?limit=1000`);
  expect(body.results).toHaveLength(147);
});

const lists: [path: string, upstream: string, inPages: boolean][] = [
  [api.vapi.assistants, '/assistant', false],
  [api.vapi.tools, '/tool', false],
  [api.vapi.phoneNumbers, '/phone-number', false],
  [api.vapi.files, '/file', false],
  [api.vapi.squads, '/squad', false],
  [api.vapi.workflows, '/workflow', false],
  [api.vapi.knowledgeBases, '/v2/knowledge-base', true],
  [api.vapi.testSuites, '/test-suite', true],
  [api.vapi.sessions, '/session', true],
  [api.vapi.chats, '/chat', true],
  [api.vapi.logs, '/logs', true],
];

test.each(lists)('lists the readable entries at %s', async (path, upstream, paged) => {
  await connect();
  const [first, last] = [randomUUID(), randomUUID()];
  for (const value of strange) {
    const odd = {
      id: randomUUID(),
      name: 'odd',
      number: value,
      function: value,
      messages: value,
    };
    const entries = [
      { id: first },
      odd,
      value,
      { id: last, name: value, cost: value, time: value },
    ];
    world.platform.fault = (asked, res) =>
      asked.path === upstream &&
      sendJson(res, paged ? { results: entries, metadata: value } : entries);
    const { status, body, headers } = await world.send(path);
    expect(status).toBe(200);
    const shown: { id?: string }[] = paged ? body.results : body;
    const ids = shown.map(({ id }) => id);
    expect(ids.filter(Boolean)).toEqual([first, odd.id, last]);
    if (shown.length === 3) expect(getUnreadable({ headers })[0]).toBe(1);
  }
});
