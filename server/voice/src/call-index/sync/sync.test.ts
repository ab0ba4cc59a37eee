import { randomUUID } from 'node:crypto';
import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { json } from '../../testing/fake-platform';
import { giveKey, startVoiceWorld } from '../../testing/voice-world';
import { createVoiceClients } from '../../upstream/voice-client';
import { vendorCall } from '../testing/vendor-calls';
import { type SyncBounds, syncOrganization } from './sync-organization';

const world = sharedFixture(() =>
  startVoiceWorld({ CALL_INDEX_MOST: '300', CALL_INDEX_READ_TIMEOUT_MS: '200' }),
);
const at = (second: number) => new Date(Date.UTC(2026, 9, 1) + second * 1_000).toISOString();
const context = () => ({
  deps: world.portal.deps,
  voice: createVoiceClients(world.portal.deps).voice,
});
const sync = (bounds: Partial<SyncBounds> = {}) =>
  syncOrganization(context(), world.ada.organizationId, {
    deadline: Date.now() + 60_000,
    pages: 100,
    ...bounds,
  });
const sql = async <Row extends object>(text: string) =>
  (await world.portal.db.asOwner((tx) => tx.query<Row>(text, [world.ada.organizationId]))).rows;
const indexed = async () =>
  (await sql<{ id: string }>('select id from portal.calls where organization_id = $1'))
    .map(({ id }) => id)
    .sort();
const state = async () =>
  (
    await sql<{
      poisoned: number;
      unreadable: string[];
      page_before: Date | null;
      updated_after: Date;
    }>('select * from portal.call_sync where organization_id = $1')
  )[0];
const ids = () => world.platform.calls.map(({ id }) => id).sort();
const pages = () => world.platform.received.filter(({ path }) => path === '/call');

/** A new account empties the index. */
async function connect(...calls: ReturnType<typeof vendorCall>[]) {
  world.platform.fault = null;
  world.platform.apiKey = `planted-${randomUUID()}`;
  await giveKey(world.portal, world.ada, world.platform.apiKey);
  world.platform.calls.splice(0, world.platform.calls.length, ...calls);
  world.platform.received.length = 0;
}

const many = (count: number, when = (nr: number) => at(nr)) =>
  Array.from({ length: count }, (_, nr) => vendorCall({ createdAt: when(nr) }));

test('indexes every call when they fill several pages, many of one moment', async () => {
  await connect(...many(250, (nr) => at(nr < 130 ? 0 : nr)));
  expect(await sync()).toBe('done');
  expect(await indexed()).toEqual(ids());
  expect((await state())?.page_before).toBeNull();
});

test('continues where the pass was interrupted when the platform fails at a page', async () => {
  await connect(...many(250));
  world.platform.fault = (_, res) =>
    pages().length > 1 && json(res, { message: 'Gone', statusCode: 400 }, 400);
  await expect(sync()).rejects.toThrow();
  expect(await indexed()).toHaveLength(100);
  world.platform.fault = null;
  world.platform.received.length = 0;
  expect(await sync()).toBe('done');
  expect(pages()).toHaveLength(2);
  expect(pages()[0]?.query.get('createdAtLe')).toBe(at(150));
  expect(await indexed()).toEqual(ids());
});

test('reads what changed alone when the index is complete', async () => {
  await connect(...many(120));
  await sync();
  const [call] = world.platform.calls;
  Object.assign(call ?? {}, { endedReason: 'voicemail', updatedAt: at(9_000) });
  world.platform.received.length = 0;
  await sync();
  expect(pages()).toHaveLength(1);
  expect(Date.parse(pages()[0]?.query.get('updatedAtGt') ?? '')).toBeGreaterThan(
    Date.parse(at(100)),
  );
  const rows = await sql<{ id: string }>(
    `select id from portal.calls where organization_id = $1 and outcome = 'unanswered'`,
  );
  expect(rows).toEqual([{ id: call?.id }]);
});

test('finds a call when it becomes visible a moment after its time', async () => {
  await connect(vendorCall({ createdAt: at(100), updatedAt: at(100) }));
  await sync();
  world.platform.calls.push(vendorCall({ createdAt: at(97), updatedAt: at(97) }));
  await sync();
  expect(await indexed()).toEqual(ids());
});

test('counts entries that cannot be indexed and keeps all others', async () => {
  const good = many(3);
  const hostile = vendorCall({ createdAt: at(5), customer: { name: 'a\0b\ud800' } }, [
    ['user', `\0\ud83d ${'x '.repeat(500_000)}`],
  ]);
  const strange = vendorCall({ createdAt: '2026-02-30', startedAt: at(8), cost: 'much' });
  await connect(
    ...good,
    hostile,
    strange,
    vendorCall({ createdAt: at(6), id: '../../etc' }),
    'not a call' as never,
  );
  expect(await sync()).toBe('done');
  expect(await indexed()).toEqual([...good, hostile, strange].map(({ id }) => id).sort());
  expect((await state())?.unreadable).toHaveLength(2);
});

test('keeps the newest calls when there are more than the setting allows', async () => {
  await connect(...many(420));
  await sync();
  const newest = world.platform.calls.map(({ id }) => id).slice(-300);
  expect(await indexed()).toEqual(newest.sort());
});

test('starts anew when the account is another one', async () => {
  await connect(...many(3));
  await sync();
  await connect(...many(2));
  await sync();
  expect(await indexed()).toEqual(ids());
});

test('hides nothing when one call claims a time far ahead', async () => {
  await connect(vendorCall({ createdAt: at(1), updatedAt: '2099-01-01T00:00:00.000Z' }));
  await sync();
  world.platform.calls.push(
    vendorCall({ updatedAt: new Date(Date.now() + 400_000).toISOString() }),
  );
  await sync();
  expect(await indexed()).toEqual(ids());
});

test('leaves the index to one reader when two look at the same time', async () => {
  await connect(...many(150));
  // Each may find the other one at a source of its own.
  expect(await Promise.all([sync(), sync()])).toContain('busy');
  expect(await indexed()).toEqual(ids());
  expect(pages()).toHaveLength(2);
});

test('answers what is indexed when the platform does not answer in time', async () => {
  await connect(...many(2));
  await sync();
  world.platform.fault = () => true;
  const { status, body } = await world.ask(api.calls.all);
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 2, connected: true });
  world.platform.fault = null;
});

test('indexes a conversation by text as a chat', async () => {
  await connect();
  const session = {
    id: randomUUID(),
    status: 'active',
    createdAt: at(1),
    updatedAt: at(2),
    cost: 0.02,
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Where is my kettle?' },
      { role: 'assistant', tool_calls: [{ function: { name: 'look_up' } }] },
    ],
  };
  world.platform.fault = ({ path }, res) =>
    path === '/session' && json(res, { results: [session], metadata: {} });
  expect(await sync()).toBe('done');
  const rows = await sql(
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

test('forgets a call and what was said about it when a member deletes it', async () => {
  await connect(...many(1));
  await sync();
  const [id = ''] = ids();
  await world.ask(api.calls.review.replace(':id', id), {
    method: 'PUT',
    body: { verdict: 'good' },
  });
  expect((await world.ask(api.vapi.call.replace(':id', id), { method: 'DELETE' })).status).toBe(
    200,
  );
  expect(await indexed()).toEqual([]);
  expect(await sql('select 1 from portal.call_reviews where organization_id = $1')).toEqual([]);
});
