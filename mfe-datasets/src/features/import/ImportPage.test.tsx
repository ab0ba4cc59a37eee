import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { importJob } from 'shared-api/testing';
import type { FakeFetch } from 'shared-auth/testing';
import { api, type ImportJob, type ImportRow } from 'shared-contract';
import { matrix } from 'testing/matrix';
import { csv, fakeImports } from '../../testing/fake-imports';
import { renderAt } from '../../testing/show';
import { createTextFile } from '../../testing/text-file';
import { createWorkerInProcess } from '../../testing/worker-in-process';
import { readText } from './model/parse/text/read-text';
import { streamAnswers } from './model/parse/worker/protocol';

jest.mock('./model/parse/workers/workers', () => ({
  createTextWorker: () =>
    createWorkerInProcess<Parameters<typeof readText>[1]>((file, request) =>
      streamAnswers(() => readText(file, request)),
    ),
}));

const page = '/datasets/d1/import';
const list = `${api.knowledge.imports}?dataset_id=d1`;
const fillId = (path: string, id = 'i1') => path.replace(':importId', id);
const refused = { error: 'Refused', code: 'bad_request', requestId: 'req-4' };
let server: FakeFetch;

beforeEach(() => {
  server = fakeImports();
});

/** The step that is marked as the current one. */
const getStep = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step')?.textContent;
const getRequests = (path: string) => server.requests.filter((request) => request.path === path);
const findButton = (name: string) => screen.findByRole('button', { name });

async function choose(file: File) {
  await findButton('Choose files');
  await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), file);
}

async function checkFile(file = csv) {
  renderAt(page);
  await choose(file);
  await userEvent.click(await findButton('Preview'));
}

test('maps a file, previews it row by row, imports it and undoes the import', async () => {
  await checkFile();
  expect(await screen.findByRole('heading', { name: 'Import into Handbook' })).toBeVisible();
  expect(getStep()).toBe('2 Preview');
  const region = await screen.findByRole('region', { name: 'Preview' });
  const start = await findButton('Import 2 rows');
  const change = screen.getByRole('region', { name: 'What will change' });
  expect(change).toHaveTextContent('Will be created: 1');
  expect(change).toHaveTextContent('Will be updated: 1');
  expect(change).toHaveTextContent('Cannot be imported: 2');
  const rows = within(region).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    '1Will be updatedOne',
    '2Cannot be importedchunk_html must not be empty',
    '3Will be createdThree',
    '4Cannot be importedThis row has fewer fields than the header',
  ]);
  expect(getRequests(fillId(api.knowledge.importRows))).toHaveLength(0);
  expect(getRequests(api.knowledge.imports)[0]?.body).toMatchObject({
    dataset_id: 'd1',
    file_name: 'faq.csv',
    format: 'csv',
    mapping: { id: 'tracking', content: 'content', tags: 'tags' },
    on_existing: 'update',
    total_rows: 4,
  });
  const unread = { row: 4, unreadable: 'This row has fewer fields than the header' };
  expect(getRequests(fillId(api.knowledge.importDryRun))[0]?.body).toMatchObject({
    restart: true,
    rows: [{ row: 1, chunk_html: 'One', tracking_id: '1', tag_set: ['a', 'b'] }, {}, {}, unread],
  });

  await userEvent.click(start);
  expect(await screen.findByText('Import finished.')).toBeInTheDocument();
  expect(screen.getByText('Not imported: 2')).toBeInTheDocument();
  expect(getStep()).toBe('3 Import');
  expect(screen.getByRole('button', { name: 'View chunks' })).toHaveAttribute(
    'href',
    '/datasets/d1/chunks?q=',
  );
  const undone = { removed: 1, restored: 1, kept: 0, left: 0 };
  server.answer(fillId(api.knowledge.importUndo), {
    import: importJob({ status: 'undone', undo: undone }),
  });
  const undoing = { import: importJob({ status: 'undoing' }) };
  server.answer(fillId(api.knowledge.importUndo), undoing, { times: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Undo this import' }));
  expect(await screen.findByText(/Import undone: 1 removed, 1 restored/)).toBeInTheDocument();
  expect(getRequests(fillId(api.knowledge.importUndo))).toHaveLength(2);
});

test('filters the rows by outcome', async () => {
  await checkFile();
  await findButton('Import 2 rows');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Show' }),
    'Cannot be imported (2)',
  );
  expect(screen.getAllByText('Cannot be imported')).toHaveLength(2);
  expect(screen.queryByText('Will be created')).not.toBeInTheDocument();
});

test('requires another check after the mapping changes', async () => {
  await checkFile();
  await findButton('Import 2 rows');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'tags becomes' }), 'Ignore');
  expect(screen.queryByRole('button', { name: 'Import 2 rows' })).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'content becomes' }), 'Tags');
  expect(screen.getByText('Choose the column that holds the content.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-disabled', 'true');
});

test.each(
  matrix(
    [
      [createTextFile('photo.png', 'x'), /photo.png can't be imported/],
      [createTextFile('empty.jsonl', '\n'), /empty.jsonl has nothing to import/],
    ] as const,
    () => 'file',
  ),
)("shows why a file can't be imported", async (file, text) => {
  renderAt(page);
  await findButton('Choose files');
  const input = screen.getByLabelText('Choose files', { selector: 'input' });
  await userEvent.upload(input, file, { applyAccept: false });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('shows why a check failed, and checks again when Preview is pressed', async () => {
  server.answer(fillId(api.knowledge.importDryRun), refused, { status: 400, times: 1 });
  await checkFile();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Refused.*req-4/);
  await userEvent.click(await findButton('Preview'));
  expect(await findButton('Import 2 rows')).toBeInTheDocument();
});

test('resumes a stopped import', async () => {
  await checkFile();
  const start = await findButton('Import 2 rows');
  server.answer(fillId(api.knowledge.importRows), refused, {
    status: 400,
    method: 'POST',
    times: 1,
  });
  await userEvent.click(start);
  expect(await screen.findByText(/Import stopped/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('Import finished.')).toBeInTheDocument();
});

test('offers Resume again after a failed undo of a stopped import', async () => {
  await checkFile();
  const start = await findButton('Import 2 rows');
  server.answer(fillId(api.knowledge.importRows), refused, { status: 400, method: 'POST' });
  const failure = { ...refused, error: 'Not undone' };
  server.answer(fillId(api.knowledge.importUndo), failure, { status: 400 });
  await userEvent.click(start);
  await userEvent.click(await findButton('Undo this import'));
  expect(await screen.findByText(/Not undone/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Resume' })).toBeInTheDocument();
  expect(screen.queryByText('Import finished.')).not.toBeInTheDocument();
});

test('explains that the rows are too large to preview the effect on questions', async () => {
  const text = 'word '.repeat(100_000);
  await checkFile(createTextFile('large.csv', `id,content\n1,${text}\n2,${text}\n`));
  expect(await screen.findByText(/^Effects .* for up to 900 KB of changed rows/)).toBeVisible();
});

test('stops a running import', async () => {
  await checkFile();
  const start = await findButton('Import 2 rows');
  server.answer(fillId(api.knowledge.importRows), '', { failure: 'hang', method: 'POST' });
  await userEvent.click(start);
  expect(await screen.findByRole('progressbar', { name: 'Importing' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(/Import stopped/)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('resumes an unfinished import when its file is selected again', async () => {
  let earlier: ImportJob[] = [];
  server.answer(list, () => ({ imports: earlier }));
  await checkFile();
  await findButton('Import 2 rows');
  const { fingerprint, mapping } = getRequests(api.knowledge.imports)[0]?.body ?? {};
  const job = { fingerprint, mapping, processed_rows: 1, next_row: 2 };
  // The other import numbered its rows differently.
  const other = importJob({ ...job, id: 'i0', total_rows: 3 });
  earlier = [other, importJob({ ...job, total_rows: 4 })];
  await userEvent.click(screen.getByRole('button', { name: 'Choose other files' }));
  screen.getByRole('button', { name: 'go back' });
  renderAt(page);
  const inputs = await screen.findAllByLabelText('Choose files', { selector: 'input' });
  await userEvent.upload(inputs.at(-1) as HTMLElement, csv);
  expect(await screen.findByText(/It resumes at row 2/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
  await screen.findByText('Import finished.');
  const [sent] = getRequests(fillId(api.knowledge.importRows));
  expect(sent?.body.rows.map(({ row }: ImportRow) => row)).toEqual([2, 3, 4]);
});

test('shows that there is no session', async () => {
  renderAt(page, { user: null });
  expect(await screen.findByText('No active session')).toBeInTheDocument();
});
