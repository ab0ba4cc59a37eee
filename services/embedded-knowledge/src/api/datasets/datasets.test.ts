import { sharedFixture } from 'shared-server/testing';
import { startTestService, type TestClient } from '../../testing/test-service';

const service = sharedFixture(() => startTestService());
const ada = sharedFixture(() => service.addClient('ada'));

const listDatasets = async (client: TestClient, query = '') =>
  client.send('GET', `/api/dataset/organization/${client.organizationId}${query}`);

test('creates, reads, renames and finds a dataset by its tracking id', async () => {
  const made = await ada.send('POST', '/api/dataset', {
    dataset_name: 'Manuals',
    description: 'How things work',
    tracking_id: 'manuals',
    server_configuration: { LOCKED: false },
  });
  expect(made.status).toBe(200);
  expect(made.body).toMatchObject({
    name: 'Manuals',
    description: 'How things work',
    organization_id: ada.organizationId,
    server_configuration: { LOCKED: false },
  });
  expect(made.body.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+$/);

  const renamed = await ada.send('PUT', '/api/dataset', {
    tracking_id: 'manuals',
    dataset_name: 'Handbooks',
    new_tracking_id: 'handbooks',
  });
  expect(renamed.body).toMatchObject({ id: made.body.id, name: 'Handbooks' });
  expect((await ada.send('GET', '/api/dataset/tracking_id/handbooks')).body.id).toBe(made.body.id);
  const byHeader = { 'tr-dataset': 'handbooks' };
  const usage = await ada.send('GET', `/api/dataset/usage/${made.body.id}`, undefined, byHeader);
  expect(usage.body).toMatchObject({ dataset_id: made.body.id, chunk_count: 0 });
  expect((await ada.send('GET', `/api/dataset/${made.body.id}`)).body.name).toBe('Handbooks');
});

test('refuses a tracking id when another dataset has it', async () => {
  const taken = { dataset_name: 'A', tracking_id: 'taken' };
  expect((await ada.send('POST', '/api/dataset', taken)).status).toBe(200);
  expect((await ada.send('POST', '/api/dataset', taken)).status).toBe(400);
  const bob = await service.addClient('bob');
  expect((await bob.send('POST', '/api/dataset', taken)).status).toBe(200);
});

test('lists datasets newest first within limit and offset', async () => {
  const eve = await service.addClient('eve');
  for (const name of ['b', 'c']) await eve.send('POST', '/api/dataset', { dataset_name: name });
  const getNames = ({ body }: { body: { dataset: { name: string } }[] }) =>
    body.map((entry) => entry.dataset.name);
  expect(getNames(await listDatasets(eve))).toEqual(['c', 'b', 'eve']);
  expect(getNames(await listDatasets(eve, '?limit=1&offset=1'))).toEqual(['b']);
  expect((await listDatasets(eve, '?limit=1')).status).toBe(400);
  expect((await listDatasets(eve, '?limit=x&offset=0')).status).toBe(400);
});

test('counts chunks correctly after every write', async () => {
  const cora = await service.addClient('cora');
  const getChunkCount = async () => (await listDatasets(cora)).body[0].dataset_usage.chunk_count;
  const makeChunk = (tracking_id: string) => ({ chunk_html: `<p>${tracking_id}</p>`, tracking_id });
  await cora.send('POST', '/api/chunk', [makeChunk('a'), makeChunk('b'), makeChunk('c')]);
  expect(await getChunkCount()).toBe(3);
  await cora.send('POST', '/api/chunk', [
    makeChunk('a'),
    { ...makeChunk('b'), upsert_by_tracking_id: true },
  ]);
  expect(await getChunkCount()).toBe(3);
  await cora.send('DELETE', '/api/chunk/tracking_id/a');
  expect(await getChunkCount()).toBe(2);
  await cora.send('PUT', `/api/dataset/clear/${cora.datasetId}`);
  expect(await getChunkCount()).toBe(0);
});

test('counts the chunks that are embedded in each dataset', async () => {
  const faye = await service.addClient('faye');
  const { body: other } = await faye.send('POST', '/api/dataset', { dataset_name: 'waits' });
  const inOther = { 'tr-dataset': other.id };
  const chunks = ['one', 'two'].map((text) => ({ chunk_html: text }));
  await faye.send('POST', '/api/chunk', chunks);
  await faye.send('POST', '/api/chunk', chunks, inOther);
  // Chunks that aren't in the queue count as embedded.
  await service.db.asOwner((tx) =>
    tx.query('delete from knowledge.embedding_queue where dataset_id = $1', [faye.datasetId]),
  );
  const getMeaning = async (id: string) =>
    (await faye.send('GET', `/api/dataset/usage/${id}?meaning=true`)).body.meaning;
  expect(await getMeaning(faye.datasetId)).toMatchObject({ indexed: 2, total: 2 });
  expect(await getMeaning(other.id)).toMatchObject({ indexed: 0, total: 2 });
  const { body: listed } = await listDatasets(faye, '?meaning=true');
  const figures = listed.map(
    (one: { dataset_usage: { meaning: { indexed: number } } }) => one.dataset_usage.meaning.indexed,
  );
  expect(figures).toEqual([0, 2]);
});

test('counts the removed chunks that can be restored', async () => {
  const gil = await service.addClient('gil');
  const { body } = await gil.send('POST', '/api/chunk', { chunk_html: '<p>Ephemeral</p>' });
  const getUsage = async () =>
    (await gil.send('GET', `/api/dataset/usage/${gil.datasetId}?meaning=true`)).body;
  expect(await getUsage()).toMatchObject({ files: 0, removed: 0 });
  await gil.send('DELETE', `/api/chunk/${body.chunk_metadata.id}`);
  expect(await getUsage()).toMatchObject({ chunk_count: 0, removed: 1 });
});

test('deletes chunks and words with their dataset', async () => {
  const dan = await service.addClient('dan');
  await dan.send('POST', '/api/chunk', { chunk_html: '<p>Ephemeral</p>' });
  const answer = await dan.send('DELETE', `/api/dataset/${dan.datasetId}`);
  expect([answer.status, answer.body]).toEqual([204, null]);
  const { body } = await dan.send(
    'GET',
    `/api/dataset/organization/${dan.organizationId}`,
    undefined,
    {
      'tr-dataset': '',
    },
  );
  expect(body).toEqual([]);
  for (const table of ['chunks', 'words', 'lexemes', 'dataset_usage']) {
    const { rows } = await service.db.asOwner((tx) =>
      tx.query(`select 1 from knowledge.${table} where dataset_id = $1`, [dan.datasetId]),
    );
    expect([table, rows]).toEqual([table, []]);
  }
});

test('lists tags with their counts, the most frequent first', async () => {
  const tess = await service.addClient('tess');
  await tess.send('POST', '/api/chunk', [
    { chunk_html: 'one', tag_set: ['red', 'blue'] },
    { chunk_html: 'two', tag_set: ['red'] },
    { chunk_html: 'three', tag_set: ['green', 'green'] },
  ]);
  const all = await tess.send('POST', '/api/dataset/get_all_tags', {});
  expect(all.body).toEqual({
    tags: [
      { tag: 'red', count: 2 },
      { tag: 'blue', count: 1 },
      { tag: 'green', count: 1 },
    ],
    total: 3,
  });
  const page = await tess.send('POST', '/api/dataset/get_all_tags', { page: 2, page_size: 1 });
  expect(page.body).toEqual({ tags: [{ tag: 'blue', count: 1 }], total: 3 });
});

test.each([
  ['no name', {}],
  ['a blank name', { dataset_name: '  ' }],
  ['a NUL character', { dataset_name: 'a\0b' }],
  ['half a surrogate pair', { dataset_name: 'a\ud800' }],
])('refuses %s and names the field', async (_, body) => {
  const answer = await ada.send('POST', '/api/dataset', body);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain('dataset_name');
});
