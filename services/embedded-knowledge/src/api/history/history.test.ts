import type { HistoryEntry } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { startTestService, type TestClient } from '../../testing/test-service';
import { createPortalActorHeader } from '../http/portal-actor';

const service = sharedFixture(() => startTestService());
const person = 'b2f1c6de-0000-4000-8000-000000000001';
const header = createPortalActorHeader(person);
let ada: TestClient;
beforeEach(async () => {
  ada = await service.addClient(expect.getState().currentTestName ?? 'ada');
});

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await ada.send(method, path, body, header);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body.message}`);
  return answer.body;
};
const createChunk = async (chunk_html: string, more: object = {}): Promise<string> =>
  (await send('POST', '/api/chunk', { chunk_html, ...more })).chunk_metadata.id;
const listEntries = async (): Promise<HistoryEntry[]> =>
  (await send('GET', '/api/history')).entries;
const getText = async (id: string) => (await ada.send('GET', `/api/chunk/${id}`)).body.chunk_html;
const countFound = async (query: string) =>
  (await send('POST', '/api/chunk/search', { query, search_type: 'fulltext' })).chunks.length;

/** Each kind of write, with its history entry. */
const writes: [name: string, write: () => Promise<unknown>, entry: object][] = [
  ['create', () => createChunk('<p>new</p>'), { reason: 'created', added: 1 }],
  [
    'bulk create',
    () => send('POST', '/api/chunk', [{ chunk_html: 'a' }, { chunk_html: 'b' }]),
    { reason: 'created', added: 2 },
  ],
  [
    'upsert',
    () => createChunk('<p>upserted</p>', { tracking_id: 'one', upsert_by_tracking_id: true }),
    { reason: 'edited', changed: 1 },
  ],
  [
    'update',
    () => send('PUT', '/api/chunk', { tracking_id: 'one', tag_set: ['b'] }),
    { reason: 'edited', changed: 1 },
  ],
  [
    'update by tracking id',
    () => send('PUT', '/api/chunk/tracking_id/update', { tracking_id: 'one', weight: 2 }),
    { reason: 'edited', changed: 1 },
  ],
  [
    'delete by tracking id',
    () => send('DELETE', '/api/chunk/tracking_id/one'),
    { reason: 'deleted', removed: 1 },
  ],
  [
    'delete by filter',
    () => send('DELETE', '/api/chunk', { filter: makeTagFilter('a') }),
    { reason: 'deleted_by_filter', removed: 1 },
  ],
  [
    'clear',
    () => send('PUT', `/api/dataset/clear/${ada.datasetId}`),
    { reason: 'cleared', removed: 1 },
  ],
  ['import', () => importRows(), { reason: 'imported', added: 1, changed: 1, detail: 'a.csv' }],
  [
    'undo of an import',
    async () => send('POST', `/api/import/${await importRows()}/undo`),
    { reason: 'import_undone', removed: 1, changed: 1, detail: 'a.csv' },
  ],
];
const makeTagFilter = (tag: string) => ({ must: [{ field: 'tag_set', match_any: [tag] }] });

async function importRows(): Promise<string> {
  const job = { file_name: 'a.csv', format: 'csv' };
  const { import: made } = await send('POST', '/api/import', job);
  const rows = [
    { row: 1, chunk_html: '<p>imported</p>', tracking_id: 'two' },
    { row: 2, chunk_html: '<p>imported over</p>', tracking_id: 'one' },
  ];
  await send('POST', `/api/import/${made.id}/rows`, { rows });
  return made.id;
}

test.each(writes)('records and undoes a change by %s', async (_, write, entry) => {
  await createChunk('<p>first</p>', { tracking_id: 'one', tag_set: ['a'] });
  await write();
  const [newest] = await listEntries();
  expect(newest).toMatchObject({ ...entry, actor: person, kept: true });
  const { entry: undo } = await send('POST', '/api/history/restore', {
    target: { entry: newest?.id },
  });
  expect(undo).toMatch(/^reverted:/);
  const { body } = await ada.send('POST', '/api/chunks/scroll', {});
  const left = newest?.reason === 'import_undone' ? ['one', 'two'] : ['one'];
  expect(body.chunks.map((chunk: { tracking_id: string }) => chunk.tracking_id).sort()).toEqual(
    left,
  );
});

test('accepts an actor only from the portal', async () => {
  const claimed = { 'x-portal-actor': `guess.${person}` };
  await ada.send('POST', '/api/chunk', { chunk_html: 'a' }, claimed);
  expect((await listEntries())[0]).toMatchObject({ actor: null, reason: 'created' });
});

test('returns each version of a chunk with its author', async () => {
  const id = await createChunk('<p>one</p>');
  await send('PUT', '/api/chunk', { chunk_id: id, chunk_html: '<p>two</p>' });
  await ada.send('PUT', '/api/chunk', { chunk_id: id, chunk_html: '<p>three</p>' });
  await send('PUT', '/api/chunk', { chunk_id: id, chunk_html: '<p>three</p>' });
  await send('DELETE', `/api/chunk/${id}`);
  const { versions } = await send('GET', `/api/history/chunk/${id}`);
  const summaries = versions.map((version: { kind: string; actor: string; chunk: unknown }) => [
    version.kind,
    version.actor,
    (version.chunk as { chunk_html: string } | null)?.chunk_html,
  ]);
  expect(summaries).toEqual([
    ['deleted', person, undefined],
    ['edited', null, '<p>three</p>'],
    ['edited', person, '<p>two</p>'],
    ['created', person, '<p>one</p>'],
  ]);
});

test('finds a restored chunk only by its restored words', async () => {
  const id = await createChunk('<p>The gannet dives</p>');
  const [created] = await listEntries();
  await send('PUT', '/api/chunk', { chunk_id: id, chunk_html: '<p>The puffin digs</p>' });
  expect(await countFound('gannet')).toBe(0);
  const restored = await send('POST', `/api/history/chunk/${id}/restore`, { at: created?.at });
  expect(restored).toMatchObject({ changed: 1, added: 0, removed: 0 });
  expect([await countFound('gannet'), await countFound('puffin')]).toEqual([1, 0]);
  await send('POST', '/api/history/restore', { target: { entry: restored.entry } });
  expect(await getText(id)).toBe('<p>The puffin digs</p>');
});

test('previews a restore without writing', async () => {
  const kept = await createChunk('<p>kept</p>');
  const [created] = await listEntries();
  await createChunk('<p>later</p>');
  await send('DELETE', `/api/chunk/${kept}`);
  const target = { target: { as_of: created?.at } };
  const plan = await send('POST', '/api/history/preview', target);
  expect(plan).toMatchObject({ added: 1, changed: 0, removed: 1, kept: 0, entry: null });
  expect(plan.examples).toContainEqual({ chunk_id: kept, action: 'add', title: 'kept' });
  expect(await listEntries()).toHaveLength(3);
});

test('keeps chunks that were edited later when an entry is undone', async () => {
  await createChunk('<p>one</p>', { tracking_id: 'one' });
  await importRows();
  const [imported] = await listEntries();
  await send('PUT', '/api/chunk', { tracking_id: 'two', chunk_html: '<p>corrected</p>' });
  const target = { target: { entry: imported?.id } };
  expect(await send('POST', '/api/history/restore', target)).toMatchObject({
    removed: 0,
    changed: 1,
    kept: 1,
  });
});

test('restores chunks that have swapped tracking ids', async () => {
  const a = await createChunk('<p>a</p>', { tracking_id: 'one' });
  const b = await createChunk('<p>b</p>', { tracking_id: 'two' });
  const [before] = await listEntries();
  for (const [id, name] of [
    [a, 'three'],
    [b, 'one'],
    [a, 'two'],
  ])
    await send('PUT', '/api/chunk', { chunk_id: id, tracking_id: name });
  await send('POST', '/api/history/restore', { target: { as_of: before?.at } });
  expect((await ada.send('GET', `/api/chunk/${a}`)).body.tracking_id).toBe('one');
  expect((await ada.send('GET', `/api/chunk/${b}`)).body.tracking_id).toBe('two');
});

test('finds removed chunks in the bin by their words', async () => {
  const ids = [await createChunk('<h2>Ferry</h2><p>to Oban</p>'), await createChunk('<p>bus</p>')];
  for (const id of ids) await send('DELETE', `/api/chunk/${id}`);
  const all = await send('GET', '/api/history/bin');
  expect(all).toMatchObject({ total: 2, items: [{ actor: person }, { reason: 'deleted' }] });
  const some = await send('GET', '/api/history/bin?query=oban%20FERRY');
  expect(some.items.map((item: { chunk: { id: string } }) => item.chunk.id)).toEqual([ids[0]]);
  await send('POST', '/api/history/bin/restore', { chunk_ids: ids });
  expect((await send('GET', '/api/history/bin')).total).toBe(0);
  expect(await countFound('ferry')).toBe(1);
});

test('refuses the history of another organization', async () => {
  const id = await createChunk('<p>confidential</p>');
  const [created] = await listEntries();
  await send('DELETE', `/api/chunk/${id}`);
  const bob = await service.addClient(`${expect.getState().currentTestName} bob`);
  expect((await bob.send('GET', `/api/history/chunk/${id}`)).body.versions).toEqual([]);
  const target = { target: { entry: created?.id } };
  const foreign = { 'tr-dataset': ada.datasetId };
  for (const [method, path, body] of [
    ['GET', '/api/history', undefined],
    ['GET', '/api/history/bin', undefined],
    ['POST', '/api/history/restore', target],
    ['POST', '/api/history/bin/restore', { chunk_ids: [id] }],
  ] as const)
    expect((await bob.send(method, path, body, foreign)).status).toBe(404);
  const own = await bob.send('POST', '/api/history/bin/restore', { chunk_ids: [id] });
  expect(own.body).toMatchObject({ added: 0, entry: null });
  expect((await bob.send('POST', '/api/history/restore', target)).body.entry).toBeNull();
});
