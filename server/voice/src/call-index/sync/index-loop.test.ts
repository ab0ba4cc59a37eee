import { randomUUID } from 'node:crypto';
import { tenantScope } from 'server-core/database/tenant-scope';
import { sharedFixture } from 'shared-server/testing';
import { sendJson } from '../../testing/fake-platform';
import { giveKey, startVoiceWorld } from '../../testing/voice-world';
import { createVoiceClients } from '../../upstream/voice-client';
import { noteReport } from '../store/sync-state';
import { createIndexWork } from './index-loop';
import { syncOrganization } from './sync-organization';

const world = sharedFixture(() => startVoiceWorld());
const makeContext = () => ({
  deps: world.portal.deps,
  voice: createVoiceClients(world.portal.deps).voice,
});
const sync = () =>
  syncOrganization(makeContext(), world.ada.organizationId, {
    deadline: Date.now() + 60_000,
    pages: 100,
  });
const runSql = async <Row extends object>(text: string) =>
  (await world.portal.db.asOwner((tx) => tx.query<Row>(text, [world.ada.organizationId]))).rows;

async function connect() {
  world.platform.fault = null;
  world.platform.apiKey = `planted-${randomUUID()}`;
  await giveKey(world.portal, world.ada, world.platform.apiKey);
  world.platform.received.length = 0;
}

type Item = Awaited<ReturnType<ReturnType<typeof createIndexWork>['due']>>['items'][number];
const takeItems = async (work = createIndexWork(makeContext())) =>
  (await work.due(Date.now())).items;
const findCalls = (items: Item[]) => items.find(({ source }) => source.name === 'calls') as Item;
const makeDue = (source = 'calls') =>
  runSql(
    `update portal.call_sync set due_at = now() where organization_id = $1 and source = '${source}'`,
  );
const readDueInS = async () => {
  const [row] = await runSql<{ s: number }>(
    `select extract(epoch from due_at - now())::float8 as s from portal.call_sync
     where organization_id = $1 and source = 'calls'`,
  );
  return Number(row?.s);
};
const never = new AbortController().signal;

test('syncs each list of an organization once after a key is added', async () => {
  await connect();
  const taken = await Promise.all([takeItems(), takeItems()]);
  expect(
    taken
      .flat()
      .map(({ key }) => key.split(' ')[1])
      .sort(),
  ).toEqual(['calls', 'sessions']);
  expect(await takeItems()).toEqual([]);
});

test('syncs again after the interval, or at once when the key changes', async () => {
  await connect();
  const work = createIndexWork(makeContext());
  for (const item of await takeItems(work)) await work.step(item, never);
  expect(await takeItems()).toEqual([]);
  expect(await readDueInS()).toBeGreaterThan(55);
  expect(await readDueInS()).toBeLessThanOrEqual(60);
  await giveKey(world.portal, world.ada, 'another');
  expect(await takeItems()).toHaveLength(2);
});

test('polls ten times less often when the platform reports its calls', async () => {
  await connect();
  await runSql(`update portal.call_sync set reported_at = now() where organization_id = $1`);
  await sync();
  expect(await readDueInS()).toBeGreaterThan(595);
});

test('sends no request for an organization with a disabled key', async () => {
  await connect();
  await giveKey(world.portal, world.ada, world.platform.apiKey, false);
  await makeDue();
  const work = createIndexWork(makeContext());
  await work.step(findCalls(await takeItems(work)), never);
  expect(world.platform.received).toEqual([]);
  expect(await readDueInS()).toBeGreaterThan(3_600);
  await giveKey(world.portal, world.ada, world.platform.apiKey);
  expect(await takeItems()).toHaveLength(2);
});

test('syncs again when a report arrives without its call during a sync', async () => {
  await connect();
  const scope = tenantScope(world.ada.organizationId);
  world.platform.fault = ({ path }, res) => {
    if (path !== '/call') return false;
    const note = world.portal.db.transaction(scope, (tx) =>
      noteReport(tx, world.ada.organizationId, true),
    );
    void note.then(() => sendJson(res, []));
    return true;
  };
  await sync();
  world.platform.fault = null;
  expect((await takeItems()).map(({ source }) => source.name)).toEqual(['calls']);
});

test('backs off when the platform refuses the key', async () => {
  await connect();
  const work = createIndexWork(makeContext());
  const item = findCalls(await takeItems(work));
  world.platform.apiKey = 'another';
  await expect(work.step(item, never)).rejects.toThrow();
  await work.putOff(item, { attempts: 1, dueAt: Date.now() + 600_000 });
  expect(await takeItems()).toEqual([]);
  expect(await readDueInS()).toBeGreaterThan(500);
  await makeDue();
  expect(findCalls(await takeItems())).toMatchObject({ attempts: 1 });
});
