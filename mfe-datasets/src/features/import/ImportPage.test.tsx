import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api, type ImportJob, type ImportRow } from 'shared-contract';
import { importJob, textFile } from '../../testing/import-job';
import { fakeKnowledge, show } from '../../testing/show';

const page = '/datasets/d1/import';
const list = `${api.knowledge.imports}?dataset_id=d1`;
const at = (path: string, id = 'i1') => path.replace(':importId', id);
const refused = { error: 'Refused', code: 'bad_request', requestId: 'req-4' };
const csv = textFile('faq.csv', 'id,content,tags\n1,One,a;b\n2,,\n3,Three,\n4\n');
let server: FakeFetch;

beforeEach(() => {
  server = fakeKnowledge();
  server.answer('/api/trieve/dataset/d1', { dataset: { id: 'd1', name: 'Handbook' } });
  server.answer(list, { imports: [] });
  server.answer(api.knowledge.imports, { import: importJob() }, { method: 'POST' });
  const outcomes = ({ body }: { body: { rows: ImportRow[] } }) => ({
    rows: body.rows.map(({ row, chunk_html, unreadable }) => ({
      row,
      outcome: chunk_html ? (row === 1 ? 'updated' : 'created') : 'invalid',
      reason: chunk_html ? null : (unreadable ?? 'chunk_html must not be empty'),
      chunk_id: null,
    })),
  });
  server.answer(at(api.knowledge.importDryRun), outcomes);
  server.answer(at(api.knowledge.importRows), outcomes, { method: 'POST' });
  const counts = { created: 1, updated: 1, skipped: 0, invalid: 2 };
  server.answer(at(api.knowledge.importFinish), {
    import: importJob({ status: 'finished', counts }),
  });
});

const sentTo = (path: string) => server.requests.filter((request) => request.path === path);
const button = (name: string) => screen.findByRole('button', { name });

async function choose(file: File) {
  await button('Choose a file');
  await userEvent.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
}

async function check(file = csv) {
  show(page);
  await choose(file);
  await userEvent.click(await button('Check the rows'));
}

test('a file is mapped, checked row by row, imported, and can be undone', async () => {
  await check();
  const region = await screen.findByRole('region', { name: 'What would happen' });
  const start = await within(region).findByRole('button', { name: 'Import 2 rows' });
  expect(region).toHaveTextContent('Would be created: 1');
  expect(region).toHaveTextContent('Would be updated: 1');
  expect(region).toHaveTextContent('Cannot be imported: 2');
  const rows = within(region).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    '1Would be updatedOne',
    '2Cannot be importedchunk_html must not be empty',
    '3Would be createdThree',
    '4Cannot be importedThis row has fewer fields than the first line',
  ]);
  expect(sentTo(at(api.knowledge.importRows))).toHaveLength(0);
  expect(sentTo(api.knowledge.imports)[0]?.body).toMatchObject({
    dataset_id: 'd1',
    file_name: 'faq.csv',
    format: 'csv',
    mapping: { id: 'tracking', content: 'content', tags: 'tags' },
    on_existing: 'update',
    total_rows: 4,
  });
  const unread = { row: 4, unreadable: 'This row has fewer fields than the first line' };
  expect(sentTo(at(api.knowledge.importDryRun))[0]?.body).toMatchObject({
    restart: true,
    rows: [{ row: 1, chunk_html: 'One', tracking_id: '1', tag_set: ['a', 'b'] }, {}, {}, unread],
  });

  await userEvent.click(start);
  expect(await screen.findByText('The import is finished.')).toBeInTheDocument();
  expect(screen.getByText('Not imported: 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show the chunks' })).toHaveAttribute(
    'href',
    '/datasets/d1/chunks?q=',
  );
  const undone = { removed: 1, restored: 1, kept: 0, left: 0 };
  server.answer(at(api.knowledge.importUndo), {
    import: importJob({ status: 'undone', undo: undone }),
  });
  const undoing = { import: importJob({ status: 'undoing' }) };
  server.answer(at(api.knowledge.importUndo), undoing, { times: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Undo this import' }));
  expect(
    await screen.findByText(/Import undone: 1 removed, 1 restored to what they were/),
  ).toBeInTheDocument();
  expect(sentTo(at(api.knowledge.importUndo))).toHaveLength(2);
});

test('the shown rows can be narrowed to one outcome', async () => {
  await check();
  await button('Import 2 rows');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Show' }),
    'Cannot be imported (2)',
  );
  expect(screen.getAllByText('Cannot be imported')).toHaveLength(2);
  expect(screen.queryByText('Would be created')).not.toBeInTheDocument();
});

test('another mapping has to be checked again', async () => {
  await check();
  await button('Import 2 rows');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'tags becomes' }), 'Left out');
  expect(screen.queryByRole('button', { name: 'Import 2 rows' })).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'content becomes' }), 'Tags');
  expect(screen.getByText('Choose the column that holds the content.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check the rows' })).toBeDisabled();
});

test.each([
  [textFile('photo.png', 'x'), /photo.png is none of the files that can be imported/],
  [textFile('empty.jsonl', '\n'), /There is nothing to import in empty.jsonl/],
])('a file that cannot be imported is told', async (file, text) => {
  show(page);
  await button('Choose a file');
  const input = screen.getByLabelText('Choose a file', { selector: 'input' });
  await userEvent.upload(input, file, { applyAccept: false });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('a check that fails says why, and can be tried again', async () => {
  server.answer(at(api.knowledge.importDryRun), refused, { status: 400, times: 1 });
  await check();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Refused.*req-4/);
  await userEvent.click(await button('Check the rows'));
  expect(await button('Import 2 rows')).toBeInTheDocument();
});

test('an import that stops in the middle goes on from there', async () => {
  await check();
  const start = await button('Import 2 rows');
  server.answer(at(api.knowledge.importRows), refused, { status: 400, method: 'POST', times: 1 });
  await userEvent.click(start);
  expect(await screen.findByText(/The import was stopped/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('The import is finished.')).toBeInTheDocument();
});

test('an import can be stopped while it runs', async () => {
  await check();
  const start = await button('Import 2 rows');
  server.answer(at(api.knowledge.importRows), '', { failure: 'hang', method: 'POST' });
  await userEvent.click(start);
  expect(await screen.findByRole('progressbar', { name: 'Importing' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(/The import was stopped/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a file whose import was not finished goes on where it stopped', async () => {
  let earlier: ImportJob[] = [];
  server.answer(list, () => ({ imports: earlier }));
  await check();
  await button('Import 2 rows');
  const { fingerprint, mapping } = sentTo(api.knowledge.imports)[0]?.body ?? {};
  const job = { fingerprint, mapping, processed_rows: 1, next_row: 2 };
  // The rows of the other one were numbered in another way.
  const other = importJob({ ...job, id: 'i0', total_rows: 3 });
  earlier = [other, importJob({ ...job, total_rows: 4 })];
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  screen.getByRole('button', { name: 'go back' });
  show(page);
  const inputs = await screen.findAllByLabelText('Choose a file', { selector: 'input' });
  await userEvent.upload(inputs.at(-1) as HTMLElement, csv);
  expect(await screen.findByText(/It goes on at row 2/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByText('The import is finished.');
  const [sent] = sentTo(at(api.knowledge.importRows));
  expect(sent?.body.rows.map(({ row }: ImportRow) => row)).toEqual([2, 3, 4]);
});

test('earlier imports are listed, and each can be undone', async () => {
  const counts = { created: 5, updated: 0, skipped: 1, invalid: 0 };
  server.answer(list, {
    imports: [
      importJob({ id: 'i2', file_name: 'old.csv', status: 'finished', counts, processed_rows: 6 }),
      importJob({ id: 'i3', file_name: 'tried.csv' }),
    ],
  });
  const undone = importJob({ id: 'i2', status: 'undone' });
  server.answer(at(api.knowledge.importUndo, 'i2'), { import: undone });
  show(page);
  const row = (await screen.findByText('old.csv')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('5 created, 0 updated, 1 skipped, 0 not imported');
  expect(screen.queryByText('tried.csv')).not.toBeInTheDocument();
  await userEvent.click(within(row).getByRole('button', { name: 'Undo this import' }));
  expect(await screen.findByText(/Import undone/)).toBeInTheDocument();
});

test('a dataset without imports says so, and a list that cannot be read is an error', async () => {
  show(page);
  expect(await screen.findByText(/Nothing has been imported/)).toBeInTheDocument();
});

test('a list of imports that cannot be read is an error with Retry', async () => {
  server.answer(list, refused, { status: 400, times: 1 });
  show(page);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load the imports');
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('without a person the page says that there is no session', async () => {
  show(page, { user: null });
  expect(await screen.findByText('No active session')).toBeInTheDocument();
});

test('an import of the list, undone too, says which rows were not imported', async () => {
  const counts = { created: 0, updated: 0, skipped: 0, invalid: 2 };
  const job = importJob({ id: 'i2', status: 'undone', counts, processed_rows: 2 });
  server.answer(list, { imports: [job] });
  const rows = (after: number) =>
    `${at(api.knowledge.importRows, 'i2')}?outcome=invalid&after=${after}&limit=500`;
  const row = { outcome: 'invalid', reason: '=empty', chunk_id: null };
  server.answer(rows(0), { rows: [{ ...row, row: 2 }], next: 2 });
  server.answer(rows(2), { rows: [{ ...row, row: 5 }], next: null });
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:',
    revokeObjectURL() {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  show(page);
  await userEvent.click(await button('What was not imported'));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(saved[0] as Blob);
  });
  expect(text).toBe('row,reason\r\n2,"\'=empty"\r\n5,"\'=empty"');
});

test('recorded rows that cannot be read are an error', async () => {
  const counts = { created: 0, updated: 0, skipped: 0, invalid: 2 };
  server.answer(list, { imports: [importJob({ status: 'finished', counts, processed_rows: 2 })] });
  const rows = `${at(api.knowledge.importRows)}?outcome=invalid&after=0&limit=500`;
  server.answer(rows, '', { failure: 'network' });
  show(page);
  await userEvent.click(await button('What was not imported'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to read the rows');
});
