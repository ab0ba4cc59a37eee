import { randomUUID } from 'node:crypto';
import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { sendJson } from '../../testing/fake-platform';
import { giveKey, startVoiceWorld } from '../../testing/voice-world';
import { createVoiceClients } from '../../upstream/voice-client';
import { createVendorCall } from '../testing/vendor-calls';
import { type SyncBounds, syncOrganization } from './sync-organization';

const world = sharedFixture(() =>
  startVoiceWorld({ CALL_INDEX_MOST: '300', CALL_INDEX_READ_TIMEOUT_MS: '200' }),
);
const toTime = (second: number) => new Date(Date.UTC(2026, 9, 1) + second * 1_000).toISOString();
const makeContext = () => ({
  deps: world.portal.deps,
  voice: createVoiceClients(world.portal.deps).voice,
});
const sync = (bounds: Partial<SyncBounds> = {}) =>
  syncOrganization(makeContext(), world.ada.organizationId, {
    deadline: Date.now() + 60_000,
    pages: 100,
    ...bounds,
  });
const runSql = async <Row extends object>(text: string) =>
  (await world.portal.db.asOwner((tx) => tx.query<Row>(text, [world.ada.organizationId]))).rows;
const readIndexed = async () =>
  (await runSql<{ id: string }>('select id from portal.calls where organization_id = $1'))
    .map(({ id }) => id)
    .sort();
const readState = async () =>
  (
    await runSql<{
      poisoned: number;
      unreadable: string[];
      page_before: Date | null;
      updated_after: Date;
    }>('select * from portal.call_sync where organization_id = $1')
  )[0];
const listIds = () => world.platform.calls.map(({ id }) => id).sort();
const getPages = () => world.platform.received.filter(({ path }) => path === '/call');

/** Connects a new account, which clears the index. */
async function connect(...calls: ReturnType<typeof createVendorCall>[]) {
  world.platform.fault = null;
  world.platform.apiKey = `planted-${randomUUID()}`;
  await giveKey(world.portal, world.ada, world.platform.apiKey);
  world.platform.calls.splice(0, world.platform.calls.length, ...calls);
  world.platform.received.length = 0;
}

const makeCalls = (count: number, when = (nr: number) => toTime(nr)) =>
  Array.from({ length: count }, (_, nr) => createVendorCall({ createdAt: when(nr) }));

test('indexes several pages of calls, many with the same timestamp', async () => {
  await connect(...makeCalls(250, (nr) => toTime(nr < 130 ? 0 : nr)));
  expect(await sync()).toBe('done');
  expect(await readIndexed()).toEqual(listIds());
  expect((await readState())?.page_before).toBeNull();
});

test('resumes at the page where the platform failed', async () => {
  await connect(...makeCalls(250));
  world.platform.fault = (_, res) =>
    getPages().length > 1 && sendJson(res, { message: 'Gone', statusCode: 400 }, 400);
  await expect(sync()).rejects.toThrow();
  expect(await readIndexed()).toHaveLength(100);
  world.platform.fault = null;
  world.platform.received.length = 0;
  expect(await sync()).toBe('done');
  expect(getPages()).toHaveLength(2);
  expect(getPages()[0]?.query.get('createdAtLe')).toBe(toTime(150));
  expect(await readIndexed()).toEqual(listIds());
});

test('reads only changes once the index is complete', async () => {
  await connect(...makeCalls(120));
  await sync();
  const [call] = world.platform.calls;
  Object.assign(call ?? {}, { endedReason: 'voicemail', updatedAt: toTime(9_000) });
  world.platform.received.length = 0;
  await sync();
  expect(getPages()).toHaveLength(1);
  expect(Date.parse(getPages()[0]?.query.get('updatedAtGt') ?? '')).toBeGreaterThan(
    Date.parse(toTime(100)),
  );
  const rows = await runSql<{ id: string }>(
    `select id from portal.calls where organization_id = $1 and outcome = 'unanswered'`,
  );
  expect(rows).toEqual([{ id: call?.id }]);
});

test('finds a call that becomes visible after its timestamp', async () => {
  await connect(createVendorCall({ createdAt: toTime(100), updatedAt: toTime(100) }));
  await sync();
  world.platform.calls.push(createVendorCall({ createdAt: toTime(97), updatedAt: toTime(97) }));
  await sync();
  expect(await readIndexed()).toEqual(listIds());
});

test('counts unreadable entries and keeps all others', async () => {
  const good = makeCalls(3);
  const hostile = createVendorCall({ createdAt: toTime(5), customer: { name: 'a\0b\ud800' } }, [
    ['user', `\0\ud83d ${'x '.repeat(500_000)}`],
  ]);
  const strange = createVendorCall({ createdAt: '2026-02-30', startedAt: toTime(8), cost: 'much' });
  await connect(
    ...good,
    hostile,
    strange,
    createVendorCall({ createdAt: toTime(6), id: '../../etc' }),
    'not a call' as never,
  );
  expect(await sync()).toBe('done');
  expect(await readIndexed()).toEqual([...good, hostile, strange].map(({ id }) => id).sort());
  expect((await readState())?.unreadable).toHaveLength(2);
});

test('keeps the newest calls up to the limit', async () => {
  await connect(...makeCalls(420));
  await sync();
  const newest = world.platform.calls.map(({ id }) => id).slice(-300);
  expect(await readIndexed()).toEqual(newest.sort());
});

test('starts over when the account changes', async () => {
  await connect(...makeCalls(3));
  await sync();
  await connect(...makeCalls(2));
  await sync();
  expect(await readIndexed()).toEqual(listIds());
});

test('still finds other calls when one has a timestamp in the far future', async () => {
  await connect(createVendorCall({ createdAt: toTime(1), updatedAt: '2099-01-01T00:00:00.000Z' }));
  await sync();
  world.platform.calls.push(
    createVendorCall({ updatedAt: new Date(Date.now() + 400_000).toISOString() }),
  );
  await sync();
  expect(await readIndexed()).toEqual(listIds());
});

test('lets only one of two concurrent readers sync', async () => {
  await connect(...makeCalls(150));
  const held = new Promise<() => void>((resolve) => {
    world.platform.fault = ({ path }, res) => {
      if (path !== '/call') return false;
      world.platform.fault = null;
      resolve(() => sendJson(res, [...world.platform.calls].reverse().slice(0, 100)));
      return true;
    };
  });
  const first = sync();
  const answerFirstPage = await held;
  expect(await sync()).toBe('busy');
  answerFirstPage();
  expect(await first).toBe('done');
  expect(await readIndexed()).toEqual(listIds());
  expect(getPages()).toHaveLength(2);
});

test('returns the indexed calls when the platform is slow', async () => {
  await connect(...makeCalls(2));
  await sync();
  world.platform.fault = () => true;
  const { status, body } = await world.send(api.calls.all);
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 2, connected: true });
  world.platform.fault = null;
});

test('indexes a text conversation as a chat', async () => {
  await connect();
  const session = {
    id: randomUUID(),
    status: 'active',
    createdAt: toTime(1),
    updatedAt: toTime(2),
    cost: 0.02,
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Where is my kettle?' },
      { role: 'assistant', tool_calls: [{ function: { name: 'look_up' } }] },
    ],
  };
  world.platform.fault = ({ path }, res) =>
    path === '/session' && sendJson(res, { results: [session], metadata: {} });
  expect(await sync()).toBe('done');
  const rows = await runSql(
    `select c.id, kind, type, outcome, cost, tools, jsonb_array_length(turns) as turns
     from portal.calls c join portal.call_texts t on t.call_id = c.id
     where c.organization_id = $1`,
  );
  expect(rows).toEqual([
    {
      id: session.id,
      kind: 'chat',
      type: 'chat',
      outcome: 'completed',
      cost: 0.02,
      tools: ['look_up'],
      turns: 1,
    },
  ]);
});

test('removes a deleted call with its reviews', async () => {
  await connect(...makeCalls(1));
  await sync();
  const [id = ''] = listIds();
  await world.send(api.calls.review.replace(':id', id), {
    method: 'PUT',
    body: { verdict: 'good' },
  });
  expect((await world.send(api.vapi.call.replace(':id', id), { method: 'DELETE' })).status).toBe(
    200,
  );
  expect(await readIndexed()).toEqual([]);
  expect(await runSql('select 1 from portal.call_reviews where organization_id = $1')).toEqual([]);
});
