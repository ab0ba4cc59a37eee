import { randomUUID } from 'node:crypto';
import { sharedFixture } from 'shared-server/testing';
import { startTestService, type TestClient } from '../../testing/test-service';
import { createPortalActorHeader } from '../http/portal-actor';

const service = sharedFixture(() => startTestService());
const person = createPortalActorHeader('b2f1c6de-0000-4000-8000-000000000002');
let ada: TestClient;
let ids: string[];

beforeEach(async () => {
  ada = await service.addClient(expect.getState().currentTestName ?? 'ada');
  ids = await createChunks(ada, ['heron', 'otter', 'plover']);
});

async function createChunks(client: TestClient, words: readonly string[], more: object = {}) {
  const drafts = words.map((word) => ({
    chunk_html: `<p>The ${word} rests</p>`,
    tracking_id: word,
    tag_set: ['river', word],
    metadata: { exact: 0.1 },
    ...more,
  }));
  const { body } = await client.send('POST', '/api/chunk', drafts);
  return body.chunk_metadata.map(({ id }: { id: string }) => id) as string[];
}

const changeChunks = (chunk_ids: string[], wanted: object, client = ada) =>
  client.send('POST', '/api/selection/change', { chunk_ids, change: wanted }, person);
const listChunks = async (client = ada) =>
  (await client.send('POST', '/api/chunks/scroll', { page_size: 100 })).body.chunks as Chunk[];
const listEntries = async () => (await ada.send('GET', '/api/history')).body.entries;
const revertEntry = (entry: string) =>
  ada.send('POST', '/api/history/restore', { target: { entry } });

interface Chunk {
  id: string;
  tag_set: string[];
  tracking_id: string | null;
  disabled?: boolean;
  metadata: object;
}
const dropTimes = (chunks: Chunk[]) =>
  chunks.map(({ id, tag_set, tracking_id, disabled, metadata }) => ({
    id,
    tag_set,
    tracking_id,
    disabled: disabled === true,
    metadata,
  }));

async function createOtherDataset(client = ada): Promise<TestClient> {
  const { body } = await client.send('POST', '/api/dataset', { dataset_name: randomUUID() });
  return {
    ...client,
    datasetId: body.id,
    send: (method, path, sent, headers) =>
      client.send(method, path, sent, { 'tr-dataset': body.id, ...headers }),
  };
}

test('adds and removes tags of several chunks as one history entry', async () => {
  const add = ['weir', 'river'];
  const { body } = await changeChunks(ids, { kind: 'tag', add, remove: ['otter'] });
  expect(body).toMatchObject({ done: 3, refused: [], left: [] });
  expect((await listChunks()).map(({ tag_set }) => tag_set)).toEqual([
    ['river', 'plover', 'weir'],
    ['river', 'weir'],
    ['river', 'heron', 'weir'],
  ]);
  const [newest] = await listEntries();
  expect(newest).toMatchObject({
    id: body.entry,
    reason: 'tagged',
    detail: '+weir +river -otter',
    changed: 3,
    actor: expect.any(String),
  });
});

test.each([
  ['tag', { kind: 'tag', add: ['weir'] }],
  ['disable', { kind: 'disable' }],
  ['delete', { kind: 'delete' }],
])('restores every chunk when the entry of a %s is reverted', async (_name, wanted) => {
  const before = dropTimes(await listChunks());
  const { body } = await changeChunks(ids, wanted);
  expect(dropTimes(await listChunks())).not.toEqual(before);
  await revertEntry(body.entry);
  expect(dropTimes(await listChunks())).toEqual(before);
});

test('moves chunks to another dataset with their tags and tracking ids', async () => {
  const other = await createOtherDataset();
  const before = dropTimes(await listChunks());
  const { body } = await changeChunks(ids.slice(0, 2), { kind: 'move', to: other.datasetId });
  expect(body).toMatchObject({ done: 2, refused: [] });
  expect((await listChunks()).map(({ tracking_id }) => tracking_id)).toEqual(['plover']);
  const moved = await listChunks(other);
  expect(moved.map(({ tracking_id, tag_set }) => [tracking_id, tag_set])).toEqual([
    ['otter', ['river', 'otter']],
    ['heron', ['river', 'heron']],
  ]);
  const search = { query: 'heron', search_type: 'fulltext' };
  const found = await other.send('POST', '/api/chunk/search', search);
  expect(found.body.chunks).toHaveLength(1);
  await revertEntry(body.entry);
  expect(dropTimes(await listChunks())).toEqual(before);
  expect(await listChunks(other)).toEqual([]);
});

test('keeps a moved chunk in its new dataset when it was edited before the restore', async () => {
  const other = await createOtherDataset();
  const { body } = await changeChunks(ids.slice(0, 1), { kind: 'move', to: other.datasetId });
  const [moved] = await listChunks(other);
  await other.send('PUT', '/api/chunk', { chunk_id: moved?.id, chunk_html: 'The heron flies' });
  expect((await revertEntry(body.entry)).body).toMatchObject({ added: 1, removed: 0, kept: 1 });
  expect(await listChunks(other)).toHaveLength(1);
});

test('changes nothing when one of the chunks cannot be changed', async () => {
  const before = await listChunks();
  const foreign = await service.addClient('stranger');
  const [foreignId = ''] = await createChunks(foreign, ['heron']);
  const other = await createOtherDataset();
  const [otherId = ''] = await createChunks(other, ['heron']);
  for (const stranger of [foreignId, otherId, randomUUID()]) {
    const { body } = await changeChunks([...ids, stranger], { kind: 'delete' });
    expect(body).toEqual({
      done: 0,
      refused: [{ chunk_id: stranger, reason: 'missing' }],
      left: [],
      entry: null,
    });
  }
  const taken = await changeChunks(ids, { kind: 'move', to: other.datasetId });
  expect(taken.body.refused).toEqual([{ chunk_id: ids[0], reason: 'tracking_id' }]);
  const tags = Array.from({ length: 99 }, (_, at) => `tag${at}`);
  const full = await changeChunks(ids, { kind: 'tag', add: tags });
  expect(full.body.refused.map(({ reason }: { reason: string }) => reason)).toEqual([
    'too_many_tags',
    'too_many_tags',
    'too_many_tags',
  ]);
  expect(await listChunks()).toEqual(before);
  expect(await listChunks(foreign)).toHaveLength(1);
});

test('refuses to move chunks to the same dataset or one of another organization', async () => {
  const foreign = await service.addClient('stranger');
  expect((await changeChunks(ids, { kind: 'move', to: foreign.datasetId })).status).toBe(404);
  expect((await changeChunks(ids, { kind: 'move', to: ada.datasetId })).status).toBe(400);
  expect(await listChunks()).toHaveLength(3);
});

test('applies both changes when tagging and disabling arrive at once', async () => {
  const answers = await Promise.all([
    changeChunks(ids, { kind: 'tag', add: ['weir'] }),
    changeChunks([...ids].reverse(), { kind: 'disable' }),
  ]);
  expect(answers.map(({ body }) => body.done)).toEqual([3, 3]);
  for (const chunk of await listChunks()) {
    expect(chunk).toMatchObject({ disabled: true, tag_set: expect.arrayContaining(['weir']) });
  }
});

test('deletes chunks once when two deletions arrive at once', async () => {
  const answers = await Promise.all([
    changeChunks(ids, { kind: 'delete' }),
    changeChunks(ids, { kind: 'delete' }),
  ]);
  expect(answers.map(({ body }) => body.done).sort()).toEqual([0, 3]);
});

test('moves chunks even when the chunk quota is used up', async () => {
  const other = await createOtherDataset();
  await service.db.asOwner((tx) =>
    tx.query(`insert into knowledge.quotas (quota, most) values ('chunks', 3)`),
  );
  const { body } = await changeChunks(ids, { kind: 'move', to: other.datasetId });
  await service.db.asOwner((tx) => tx.query('delete from knowledge.quotas'));
  expect(body.done).toBe(3);
  const usage = await ada.send('GET', `/api/dataset/usage/${other.datasetId}`);
  expect(usage.body.chunk_count).toBe(3);
});
