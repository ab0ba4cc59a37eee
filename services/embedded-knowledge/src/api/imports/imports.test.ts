import type { ImportJob, ImportRowResult } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { startTestService, type TestClient } from '../../testing/test-service';

const service = sharedFixture(() => startTestService());
let ada: TestClient;
beforeEach(async () => {
  ada = await service.addClient(expect.getState().currentTestName ?? 'ada');
});

const start = async (body: object = {}): Promise<string> => {
  const job = { file_name: 'papers.csv', format: 'csv', ...body };
  return (await ada.send('POST', '/api/import', job)).body.import.id;
};
const readImport = async (id: string) => (await ada.send('GET', `/api/import/${id}`)).body.import;
const postStep = async (id: string, step: string, body?: object) =>
  (await ada.send('POST', `/api/import/${id}/${step}`, body)).body;
/** Repeats the request, since each one undoes rows for only about two seconds. */
async function undoAll(id: string): Promise<ImportJob> {
  for (;;) {
    const { import: job } = await postStep(id, 'undo');
    if (job.status !== 'undoing') return job;
  }
}
const getOutcomes = ({ rows }: { rows: ImportRowResult[] }) =>
  rows.map(({ row, outcome, reason }) => [row, outcome, reason]);
const countChunks = async () =>
  (await ada.send('GET', `/api/dataset/usage/${ada.datasetId}`)).body.chunk_count;
const readStored = async () =>
  (await ada.send('POST', '/api/chunks/scroll', { page_size: 1000 })).body.chunks;
const makeRow = (row: number, more: object = {}) => ({
  row,
  chunk_html: `<p>Row ${row}</p>`,
  ...more,
});

test('returns each row with its outcome and the reason', async () => {
  await ada.send('POST', '/api/chunk', [
    { chunk_html: '<p>old</p>', tracking_id: 'old', tag_set: ['kept'], metadata: { n: 1 } },
    { chunk_html: '<p>same</p>', tracking_id: 'same' },
  ]);
  const id = await start();
  const rows = [
    makeRow(1),
    makeRow(2, { tracking_id: 'new', tag_set: ['a'], metadata: { m: 2 }, link: 'https://a.test/' }),
    { row: 3, chunk_html: '<p>changed</p>', tracking_id: 'old' },
    { row: 4, chunk_html: '<p>same</p>', tracking_id: 'same' },
    makeRow(5, { tracking_id: 'new' }),
    { row: 6, chunk_html: ' ' },
    makeRow(7, { tag_set: 'no list' }),
  ];
  const expected = [
    [1, 'created', null],
    [2, 'created', null],
    [3, 'updated', null],
    [4, 'skipped', 'The chunk with this tracking id is already the same'],
    [5, 'skipped', 'Row 2 has the same tracking id'],
    [6, 'invalid', 'The content is empty'],
    [7, 'invalid', 'The tags must be a list of up to 100 texts of up to 200 characters'],
  ];
  expect(getOutcomes(await postStep(id, 'dry-run', { rows }))).toEqual(expected);
  expect(await countChunks()).toBe(2);
  expect(await readImport(id)).toMatchObject({ processed_rows: 0, next_row: 1, status: 'open' });

  expect(getOutcomes(await postStep(id, 'rows', { rows }))).toEqual(expected);
  expect(await readImport(id)).toMatchObject({
    counts: { created: 2, updated: 1, skipped: 2, invalid: 2 },
    processed_rows: 7,
    next_row: 8,
  });
  expect(await countChunks()).toBe(4);
  const changed = await ada.send('GET', '/api/chunk/tracking_id/old');
  expect(changed.body).toMatchObject({
    chunk_html: '<p>changed</p>',
    tag_set: ['kept'],
    metadata: { n: 1 },
  });
  const bad = await ada.send('GET', `/api/import/${id}/rows?outcome=invalid&limit=1`);
  expect(bad.body).toMatchObject({ rows: [{ row: 6 }], next: 6 });
});

test('matches a row without a tracking id by the chunk id of an export', async () => {
  await ada.send('POST', '/api/chunk', [{ chunk_html: '<p>a</p>', metadata: { n: 1 } }]);
  const [{ id: chunk }] = await readStored();
  const id = await start();
  const rows = [
    { row: 1, id: chunk, chunk_html: '<p>a</p>', metadata: { n: 1 } },
    { row: 2, id: chunk, chunk_html: '<p>b</p>' },
    { row: 3, id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', chunk_html: '<p>c</p>' },
    { row: 4, id: 'no id', chunk_html: '<p>d</p>' },
  ];
  expect(getOutcomes(await postStep(id, 'rows', { rows }))).toEqual([
    [1, 'skipped', 'The chunk with this id is already the same'],
    [2, 'skipped', 'Row 1 has the same id'],
    [3, 'created', null],
    [4, 'created', null],
  ]);
  const changed = { row: 1, id: chunk, chunk_html: '<p>b</p>' };
  const next = await start();
  expect(getOutcomes(await postStep(next, 'dry-run', { rows: [changed] }))).toEqual([
    [1, 'updated', null],
  ]);
  expect(getOutcomes(await postStep(next, 'rows', { rows: [changed] }))).toEqual([
    [1, 'updated', null],
  ]);
  await undoAll(next);
  expect(await readStored()).toContainEqual(
    expect.objectContaining({ id: chunk, chunk_html: '<p>a</p>' }),
  );
});

test('records an unreadable row with its reason and writes the others', async () => {
  const id = await start();
  const rows = [
    makeRow(1),
    { row: 2, unreadable: 'This row has fewer fields' },
    makeRow(3, { unreadable: 'half a \uD800' }),
  ];
  await postStep(id, 'dry-run', { rows });
  const expected = [
    [1, 'created', null],
    [2, 'invalid', 'This row has fewer fields'],
    [3, 'invalid', 'The row cannot be read'],
  ];
  expect(getOutcomes(await postStep(id, 'rows', { rows }))).toEqual(expected);
  expect(getOutcomes(await postStep(id, 'rows', { rows }))).toEqual(expected);
  await postStep(id, 'finish');
  expect(await readImport(id)).toMatchObject({
    counts: { created: 1, invalid: 2 },
    processed_rows: 3,
    next_row: 4,
  });
  expect(await countChunks()).toBe(1);
  await undoAll(id);
  expect(await countChunks()).toBe(0);
  const { body } = await ada.send('GET', `/api/import/${id}/rows?outcome=invalid`);
  expect(getOutcomes(body)).toEqual(expected.slice(1));
});

test('keeps existing chunks when `on_existing` is `skip`', async () => {
  await ada.send('POST', '/api/chunk', { chunk_html: '<p>old</p>', tracking_id: 'old' });
  const id = await start({ on_existing: 'skip' });
  const answer = await postStep(id, 'rows', { rows: [makeRow(1, { tracking_id: 'old' })] });
  expect(getOutcomes(answer)).toEqual([
    [1, 'skipped', 'A chunk with this tracking id already exists and is kept'],
  ]);
});

test('considers rows of earlier dry runs until a dry run restarts', async () => {
  const id = await start();
  await postStep(id, 'dry-run', { rows: [makeRow(1, { tracking_id: 'a' })] });
  const second = { rows: [makeRow(2, { tracking_id: 'a' })] };
  expect(getOutcomes(await postStep(id, 'dry-run', second))[0]?.[1]).toBe('skipped');
  expect(getOutcomes(await postStep(id, 'dry-run', { ...second, restart: true }))[0]?.[1]).toBe(
    'created',
  );
  expect(getOutcomes(await postStep(id, 'rows', second))[0]?.[1]).toBe('created');
});

test('writes a row only once when it is sent again', async () => {
  const id = await start();
  const first = await postStep(id, 'rows', { rows: [makeRow(1), makeRow(2)] });
  await postStep(id, 'rows', { rows: [makeRow(4)] });
  expect((await readImport(id)).next_row).toBe(3);
  const again = await postStep(id, 'rows', {
    rows: [makeRow(1), makeRow(2), makeRow(3), makeRow(3)],
  });
  expect(again.rows.slice(0, 2)).toEqual(first.rows);
  expect(await countChunks()).toBe(4);
  expect((await readImport(id)).next_row).toBe(5);
});

test('writes rows once when several tabs send them at the same time', async () => {
  const id = await start();
  const rows = Array.from({ length: 50 }, (_, n) => makeRow(n + 1));
  const answers = await Promise.all([1, 2, 3].map(() => postStep(id, 'rows', { rows })));
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(await countChunks()).toBe(50);
});

test('restores every chunk exactly when an import is undone', async () => {
  await ada.send('POST', '/api/chunk', [
    { chunk_html: '<p>old</p>', tracking_id: 'old', tag_set: ['x'], metadata: { n: 1 } },
    { chunk_html: '<p>other</p>', tracking_id: 'other', link: 'https://a.test/' },
  ]);
  const before = await readStored();
  const id = await start();
  const rows = Array.from({ length: 199 }, (_, n) => makeRow(n + 1));
  await postStep(id, 'rows', {
    rows: [...rows, makeRow(200, { tracking_id: 'old', tag_set: ['y'] })],
  });
  await postStep(id, 'rows', { rows: [makeRow(201), makeRow(202, { tracking_id: 'other' })] });
  await postStep(id, 'finish');
  const undone = await undoAll(id);
  expect(undone).toMatchObject({
    status: 'undone',
    undo: { removed: 200, restored: 2, kept: 0, left: 0 },
  });
  expect(await readStored()).toEqual(before);
  expect(await countChunks()).toBe(2);
  const found = await ada.send('POST', '/api/chunk/search', {
    query: 'row',
    search_type: 'hybrid',
  });
  expect(found.body.chunks).toEqual([]);
});

test('keeps chunks that were changed after the import when it is undone', async () => {
  const id = await start();
  const answer = await postStep(id, 'rows', { rows: [makeRow(1), makeRow(2), makeRow(3)] });
  const [first, second] = answer.rows;
  await ada.send('PUT', '/api/chunk', { chunk_id: first.chunk_id, chunk_html: '<p>mine</p>' });
  await ada.send('DELETE', `/api/chunk/${second.chunk_id}`);
  const undone = await undoAll(id);
  expect(undone).toMatchObject({ status: 'undone', undo: { removed: 1, restored: 0, kept: 2 } });
  expect(await readStored()).toMatchObject([{ chunk_html: '<p>mine</p>' }]);
});

test('refuses rows when the import is finished', async () => {
  const id = await start();
  await postStep(id, 'rows', { rows: [makeRow(1)] });
  await postStep(id, 'finish');
  const late = await ada.send('POST', `/api/import/${id}/rows`, { rows: [makeRow(2)] });
  expect([late.status, late.body.message]).toEqual([409, 'This import accepts no more rows']);
  await undoAll(id);
  expect((await ada.send('POST', `/api/import/${id}/finish`)).status).toBe(409);
  expect((await undoAll(id)).status).toBe('undone');
});

test('hides an import from another organization', async () => {
  const id = await start();
  const bob = await service.addClient('bob');
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['GET', '/rows', undefined],
    ['POST', '/rows', { rows: [makeRow(1)] }],
    ['POST', '/finish', undefined],
    ['POST', '/undo', undefined],
  ] as const)
    expect((await bob.send(method, `/api/import/${id}${path}`, body)).status).toBe(404);
  expect((await ada.send('GET', '/api/import')).body.imports).toHaveLength(1);
  expect((await bob.send('GET', '/api/import')).body.imports).toEqual([]);
});
