import { startWholeServer } from 'proxy-server/testing/whole-server';
import { api, SAMPLE_DATASET } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';

const server = sharedFixture(() => startWholeServer());

async function send(method: string, path: string, body?: object) {
  const headers = { ...server.credentials.portal, 'content-type': 'application/json' };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(server.urls.portal + path, init);
  return { status: answer.status, body: await answer.json() };
}

const listAgents = async () => (await send('GET', api.agents)).body.data;
const listIds = async (table: string) => {
  const { rows } = await server.portal.db.asOwner((tx) =>
    tx.query<{ id: string }>(`select id from ${table} order by id`),
  );
  return rows.map(({ id }) => id);
};
const tables = ['voice.assistants', 'voice.tools', 'voice.calls', 'voice.logs', 'portal.agents'];
const listEverything = async () => Promise.all([...tables, 'knowledge.datasets'].map(listIds));

test('adds the pack once, even if it is loaded repeatedly, and removes exactly that pack', async () => {
  await send('POST', api.vapi.assistants, { name: 'My own' });
  const before = await listEverything();
  expect((await send('GET', api.samples)).body).toEqual({ loaded: false, available: true });

  const loads = await Promise.all([1, 2, 3].map(() => send('PUT', api.samples)));
  expect(loads.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(loads[0]?.body.loaded).toBe(true);
  const loaded = await listEverything();
  expect((await listAgents()).filter((one: { is_sample: boolean }) => one.is_sample)).toHaveLength(
    3,
  );
  expect(loaded[2]).toHaveLength(248);
  const datasets = await server.portal.db.asOwner((tx) =>
    tx.query<{ tracking_id: string; n: number }>(
      `select tracking_id, (select count(*) from knowledge.chunks c where c.dataset_id = d.id)::int as n
       from knowledge.datasets d where tracking_id is not null`,
    ),
  );
  expect(datasets.rows).toEqual([{ tracking_id: SAMPLE_DATASET, n: expect.any(Number) }]);
  expect(datasets.rows[0]?.n).toBeGreaterThan(5);
  await send('PUT', api.samples);
  expect(await listEverything()).toEqual(loaded);

  expect((await send('DELETE', api.samples)).body.loaded).toBe(false);
  expect(await listEverything()).toEqual(before);
  expect((await send('DELETE', api.samples)).status).toBe(200);
}, 60_000);

inWholeRun(test)(
  'restores the parts of the pack that were deleted',
  async () => {
    await send('PUT', api.samples);
    const loaded = await listEverything();
    const [, first] = (await send('GET', api.vapi.assistants)).body;
    await send('DELETE', `${api.vapi.assistants}/${first.id}`);
    await send('PUT', api.samples);
    expect(await listEverything()).toEqual(loaded);
    await send('DELETE', api.samples);
  },
  60_000,
);

test('loads the same assistants and figures as the dashboard’s examples', async () => {
  await send('PUT', api.samples);
  const loaded = (await listAgents()).filter((one: { is_sample: boolean }) => one.is_sample);
  const figures = Object.fromEntries(
    loaded.map(({ name, total_calls }: { name: string; total_calls: number }) => [
      name,
      total_calls,
    ]),
  );
  // Checks the order, too.
  expect(Object.keys(figures)[0]).toBe('Customer Support Assistant');
  expect(figures).toEqual({
    'Customer Support Assistant': 125,
    'Sales Assistant': 85,
    'Appointment Scheduler': 38,
  });
  await send('DELETE', api.samples);
}, 60_000);

test('leaves sample calls out of every total, but lets members open them', async () => {
  await send('PUT', api.samples);
  const calls = (await send('GET', `${api.vapi.calls}?limit=100`)).body;
  expect(calls).toHaveLength(100);
  expect((await send('GET', `${api.vapi.calls}/${calls[0].id}`)).status).toBe(200);
  expect((await send('GET', api.callsCount)).body).toEqual({ count: 0 });
  const index = (await send('GET', api.calls.all)).body;
  expect(index).toMatchObject({ total: 0, figures: { calls: 0, cost: 0 } });
  expect((await send('GET', `${api.calls.all}?q=the`)).body.total).toBe(0);
  await send('DELETE', api.samples);
}, 60_000);
