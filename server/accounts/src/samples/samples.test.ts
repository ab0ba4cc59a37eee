import { startWholeServer } from 'proxy-server/testing/whole-server';
import { api, SAMPLE_DATASET } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';

const server = sharedFixture(() => startWholeServer());

async function ask(method: string, path: string, body?: object) {
  const headers = { ...server.credentials.portal, 'content-type': 'application/json' };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(server.urls.portal + path, init);
  return { status: answer.status, body: await answer.json() };
}

const agents = async () => (await ask('GET', api.agents)).body.data;
const rowsOf = async (table: string) => {
  const { rows } = await server.portal.db.asOwner((tx) =>
    tx.query<{ id: string }>(`select id from ${table} order by id`),
  );
  return rows.map(({ id }) => id);
};
const tables = ['voice.assistants', 'voice.tools', 'voice.calls', 'voice.logs', 'portal.agents'];
const everything = async () => Promise.all([...tables, 'knowledge.datasets'].map(rowsOf));

test('adds the pack once however often it is loaded, and removes exactly that pack', async () => {
  await ask('POST', api.vapi.assistants, { name: 'My own' });
  const before = await everything();
  expect((await ask('GET', api.samples)).body).toEqual({ loaded: false, available: true });

  const loads = await Promise.all([1, 2, 3].map(() => ask('PUT', api.samples)));
  expect(loads.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(loads[0]?.body.loaded).toBe(true);
  const loaded = await everything();
  expect((await agents()).filter((one: { is_sample: boolean }) => one.is_sample)).toHaveLength(3);
  expect(loaded[2]).toHaveLength(248);
  const datasets = await server.portal.db.asOwner((tx) =>
    tx.query<{ tracking_id: string; n: number }>(
      `select tracking_id, (select count(*) from knowledge.chunks c where c.dataset_id = d.id)::int as n
       from knowledge.datasets d where tracking_id is not null`,
    ),
  );
  expect(datasets.rows).toEqual([{ tracking_id: SAMPLE_DATASET, n: expect.any(Number) }]);
  expect(datasets.rows[0]?.n).toBeGreaterThan(5);
  await ask('PUT', api.samples);
  expect(await everything()).toEqual(loaded);

  expect((await ask('DELETE', api.samples)).body.loaded).toBe(false);
  expect(await everything()).toEqual(before);
  expect((await ask('DELETE', api.samples)).status).toBe(200);
}, 60_000);

inWholeRun(test)(
  'completes the pack when its parts were deleted by hand',
  async () => {
    await ask('PUT', api.samples);
    const loaded = await everything();
    const [, first] = (await ask('GET', api.vapi.assistants)).body;
    await ask('DELETE', `${api.vapi.assistants}/${first.id}`);
    await ask('PUT', api.samples);
    expect(await everything()).toEqual(loaded);
    await ask('DELETE', api.samples);
  },
  60_000,
);

test('has the assistants and figures that the dashboard shows as examples', async () => {
  await ask('PUT', api.samples);
  const loaded = (await agents()).filter((one: { is_sample: boolean }) => one.is_sample);
  const figures = Object.fromEntries(
    loaded.map(({ name, total_calls }: { name: string; total_calls: number }) => [
      name,
      total_calls,
    ]),
  );
  // Also checks the order.
  expect(Object.keys(figures)[0]).toBe('Customer Support Assistant');
  expect(figures).toEqual({
    'Customer Support Assistant': 125,
    'Sales Assistant': 85,
    'Appointment Scheduler': 38,
  });
  await ask('DELETE', api.samples);
}, 60_000);

test('keeps sample calls out of every total while they can be opened', async () => {
  await ask('PUT', api.samples);
  const calls = (await ask('GET', `${api.vapi.calls}?limit=100`)).body;
  expect(calls).toHaveLength(100);
  expect((await ask('GET', `${api.vapi.calls}/${calls[0].id}`)).status).toBe(200);
  expect((await ask('GET', api.callsCount)).body).toEqual({ count: 0 });
  const index = (await ask('GET', api.calls.all)).body;
  expect(index).toMatchObject({ total: 0, figures: { calls: 0, cost: 0 } });
  expect((await ask('GET', `${api.calls.all}?q=the`)).body.total).toBe(0);
  await ask('DELETE', api.samples);
}, 60_000);
