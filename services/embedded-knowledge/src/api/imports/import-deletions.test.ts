import type { ImportJob, ImportRow, ImportRowResult } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { startTestService, type TestClient } from '../../testing/test-service';

const service = sharedFixture(() => startTestService());
let ada: TestClient;
beforeEach(async () => {
  ada = await service.addClient(expect.getState().currentTestName ?? 'ada');
});

const start = async (): Promise<string> => {
  const job = { file_name: 'https://docs.example/', format: 'site' };
  return (await ada.send('POST', '/api/import', job)).body.import.id;
};
const send = async (id: string, step: string, rows?: ImportRow[]) =>
  (await ada.send('POST', `/api/import/${id}/${step}`, rows && { rows })).body;
const getOutcomes = ({ rows }: { rows: ImportRowResult[] }) =>
  rows.map(({ outcome, reason }) => [outcome, reason]);
const readStored = async () =>
  (await ada.send('POST', '/api/chunks/scroll', { page_size: 1000 })).body.chunks;

const write = (...ids: string[]) =>
  ada.send(
    'POST',
    '/api/chunk',
    ids.map((id) => ({
      chunk_html: `<p>${id}</p>`,
      tracking_id: id,
      tag_set: ['a'],
      metadata: { id },
    })),
  );
async function undoAll(id: string): Promise<ImportJob> {
  for (;;) {
    const { import: job } = await send(id, 'undo');
    if (job.status !== 'undoing') return job;
  }
}

const rows: ImportRow[] = [
  { row: 1, tracking_id: 'one', chunk_html: '<p>changed</p>' },
  { row: 2, tracking_id: 'two', remove: true },
  { row: 3, tracking_id: 'four', chunk_html: '<p>new</p>' },
  { row: 4, tracking_id: 'unknown', remove: true },
  { row: 5, remove: true },
  { row: 6, tracking_id: 'two', remove: true },
];
const expected = [
  ['updated', null],
  ['deleted', null],
  ['created', null],
  ['skipped', 'No chunk has this tracking id'],
  ['invalid', 'The tracking id must be text of up to 255 characters'],
  ['skipped', 'Row 2 has the same tracking id'],
];

test('an import deletes exactly the chunks that its dry run listed', async () => {
  await write('one', 'two', 'three');
  const before = await readStored();
  const id = await start();
  expect(getOutcomes(await send(id, 'dry-run', rows))).toEqual(expected);
  expect(await readStored()).toEqual(before);

  expect(getOutcomes(await send(id, 'rows', rows))).toEqual(expected);
  const { import: job } = await send(id, 'finish');
  expect(job).toMatchObject({
    counts: { created: 1, updated: 1, deleted: 1, skipped: 2, invalid: 1 },
    processed_rows: 6,
  });
  expect((await readStored()).map((chunk: { tracking_id: string }) => chunk.tracking_id)).toEqual(
    expect.arrayContaining(['one', 'three', 'four']),
  );

  expect(await undoAll(id)).toMatchObject({ undo: { removed: 1, restored: 2, kept: 0, left: 0 } });
  expect(await readStored()).toEqual(before);
});

test('keeps a newer chunk with the same tracking id when a deletion is undone', async () => {
  await write('two');
  const id = await start();
  await send(id, 'rows', rows.slice(1, 2));
  await write('two');
  const present = await readStored();
  expect(await undoAll(id)).toMatchObject({ undo: { restored: 0, kept: 1 } });
  expect(await readStored()).toEqual(present);
});

test('deletes no chunk of another dataset', async () => {
  await write('two');
  const other = await ada.send('POST', '/api/dataset', { dataset_name: 'other' });
  const first = ada.datasetId;
  ada.datasetId = other.body.id;
  expect(getOutcomes(await send(await start(), 'rows', rows.slice(1, 2)))).toEqual([expected[3]]);
  ada.datasetId = first;
  expect(await readStored()).toHaveLength(1);
});
