import { sharedFixture } from 'shared-server/testing';
import { removeKnowledgeOrganization } from '../../domain/datasets/remove-organization';
import { startTestService, type TestClient } from '../../testing/test-service';
import { emptyBins } from '../../workers/history/limit-history';

const LIMIT = 100_000;
const service = sharedFixture(() => startTestService({ history: { bytes: LIMIT, binDays: 30 } }));
let ada: TestClient;
beforeEach(async () => {
  ada = await service.addClient(expect.getState().currentTestName ?? 'ada');
});

const send = async (method: string, path: string, body?: unknown) =>
  (await ada.send(method, path, body)).body;
const createChunk = async (chunk_html: string): Promise<string> =>
  (await send('POST', '/api/chunk', { chunk_html })).chunk_metadata.id;
const makeText = (name: string, length = 10_000) => `${name} ${'gull '.repeat(length / 5)}`;

async function sumBytes(): Promise<number> {
  const { rows } = await service.db.asOwner((tx) =>
    tx.query<{ bytes: number }>(
      `select (select coalesce(sum(bytes), 0) from knowledge.writes where organization_id = $1)::int
         as bytes`,
      [ada.organizationId],
    ),
  );
  return rows[0]?.bytes ?? -1;
}

test('drops the oldest writes when the history is full', async () => {
  const id = await createChunk(makeText('first'));
  for (let edit = 0; edit < 30; edit += 1)
    await send('PUT', '/api/chunk', { chunk_id: id, chunk_html: makeText(`edit${edit}`) });
  const { usage, entries } = await send('GET', '/api/history');
  expect(usage.limit_bytes).toBe(LIMIT);
  expect(usage.bytes).toBeGreaterThan(LIMIT / 2);
  expect(usage.bytes).toBeLessThanOrEqual(LIMIT);
  expect(await sumBytes()).toBe(usage.bytes);
  expect(entries.length).toBeLessThan(12);
  const oldest = entries.at(-1);
  const beforeThat = { target: { as_of: '2020-01-01T00:00:00Z' } };
  const refused = await ada.send('POST', '/api/history/preview', beforeThat);
  expect(refused.status).toBe(409);
  await send('POST', '/api/history/restore', { target: { as_of: oldest?.at } });
  expect((await send('GET', `/api/chunk/${id}`)).chunk_html).toMatch(/^edit(19|2\d) /);
});

test('lists a write larger than the history limit without keeping its chunks', async () => {
  const ids = [];
  for (let chunk = 0; chunk < 11; chunk += 1)
    ids.push(await createChunk(makeText(`chunk${chunk}`)));
  await send('PUT', `/api/dataset/clear/${ada.datasetId}`);
  const { entries, usage } = await send('GET', '/api/history');
  expect(entries[0]).toMatchObject({ reason: 'cleared', removed: 11, kept: false });
  expect(usage.since).toBe(entries[0].at);
  expect((await send('GET', '/api/history/bin')).total).toBe(0);
  const target = { target: { entry: entries[0].id } };
  expect((await ada.send('POST', '/api/history/restore', target)).status).toBe(409);
});

test('refuses to undo an import when the history contains only part of it', async () => {
  const makeRows = (version: string) =>
    Array.from({ length: 16 }, (_, at) => ({
      row: at + 1,
      chunk_html: makeText(`${version}${at}`),
      tracking_id: `row-${at}`,
    }));
  for (const version of ['old', 'new']) {
    const job = { file_name: 'a.csv', format: 'csv' };
    const { import: made } = await send('POST', '/api/import', job);
    const rows = makeRows(version);
    for (let from = 0; from < rows.length; from += 4)
      await send('POST', `/api/import/${made.id}/rows`, { rows: rows.slice(from, from + 4) });
  }
  const { entries } = await send('GET', '/api/history');
  expect(entries[0]).toMatchObject({ reason: 'imported', kept: true });
  expect(entries[0].changed).toBeLessThan(16);
  const target = { target: { entry: entries[0].id } };
  expect((await ada.send('POST', '/api/history/restore', target)).status).toBe(409);
});

test('removes chunks from the bin after 30 days', async () => {
  const id = await createChunk(makeText('old'));
  await send('DELETE', `/api/chunk/${id}`);
  await createChunk(makeText('new'));
  await service.db.asOwner(async (tx) => {
    await tx.query(
      "update knowledge.chunk_versions set at = at - interval '31 days' where organization_id = $1",
      [ada.organizationId],
    );
  });
  expect((await send('GET', '/api/history/bin')).total).toBe(0);
  expect((await ada.send('POST', `/api/chunk/restore/${id}`)).status).toBe(404);
  await emptyBins(service.db);
  expect((await send('GET', `/api/history/chunk/${id}`)).versions).toEqual([]);
  expect((await send('GET', '/api/history')).usage.bytes).toBe(await sumBytes());
});

test('keeps no text of a deleted dataset', async () => {
  const id = await createChunk(makeText('secret'));
  await send('PUT', '/api/chunk', { chunk_id: id, chunk_html: makeText('changed') });
  await send('DELETE', `/api/dataset/${ada.datasetId}`);
  const { rows } = await service.db.asOwner((tx) =>
    tx.query(
      `select u.bytes, (
         select count(*)::int from knowledge.chunk_versions v
         where v.organization_id = u.organization_id) as versions
       from knowledge.history_usage u where u.organization_id = $1`,
      [ada.organizationId],
    ),
  );
  expect(rows).toEqual([{ bytes: await sumBytes(), versions: 0 }]);
});

test('removes the history of a removed organization', async () => {
  const name = expect.getState().currentTestName ?? '';
  const id = await createChunk(makeText('secret'));
  await send('DELETE', `/api/chunk/${id}`);
  await removeKnowledgeOrganization(service.db, name);
  expect(await sumBytes()).toBe(0);
});
