import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { importJob } from 'shared-api/testing';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { fakeKnowledge, renderAt } from '../../testing/show';

const page = '/datasets/d1/import';
const list = `${api.knowledge.imports}?dataset_id=d1`;
const fillId = (path: string, id = 'i1') => path.replace(':importId', id);
const refused = { error: 'Refused', code: 'bad_request', requestId: 'req-4' };
const findButton = (name: string) => screen.findByRole('button', { name });
let server: FakeFetch;

beforeEach(() => {
  server = fakeKnowledge();
  server.answer('/api/trieve/dataset/d1', { dataset: { id: 'd1', name: 'Handbook' } });
  server.answer(list, { imports: [] });
});

test('lists earlier imports but no previews, and undoes one', async () => {
  const counts = { created: 5, updated: 0, deleted: 0, skipped: 1, invalid: 0 };
  server.answer(list, {
    imports: [
      importJob({ id: 'i2', file_name: 'old.csv', status: 'finished', counts, processed_rows: 6 }),
      importJob({ id: 'i3', file_name: 'tried.csv' }),
    ],
  });
  const undone = importJob({ id: 'i2', status: 'undone' });
  server.answer(fillId(api.knowledge.importUndo, 'i2'), { import: undone });
  renderAt(page);
  const row = (await screen.findByText('old.csv')).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent('5 created, 0 updated, 1 skipped, 0 not imported');
  expect(screen.queryByText('tried.csv')).not.toBeInTheDocument();
  await userEvent.click(within(row).getByRole('button', { name: 'Undo this import' }));
  expect(await screen.findByText(/Import undone/)).toBeInTheDocument();
});

test('shows that there are no imports yet', async () => {
  renderAt(page);
  expect(await screen.findByText('No imports yet.')).toBeInTheDocument();
});

test("shows an error with Retry when the imports can't be loaded", async () => {
  server.answer(list, refused, { status: 400, times: 1 });
  renderAt(page);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load the imports');
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test("saves which rows weren't imported and why, even after an undo", async () => {
  const counts = { created: 0, updated: 0, deleted: 0, skipped: 0, invalid: 2 };
  const job = importJob({ id: 'i2', status: 'undone', counts, processed_rows: 2 });
  server.answer(list, { imports: [job] });
  const getRowsPath = (after: number) =>
    `${fillId(api.knowledge.importRows, 'i2')}?outcome=invalid&after=${after}&limit=500`;
  const row = { outcome: 'invalid', reason: '=empty', chunk_id: null };
  server.answer(getRowsPath(0), { rows: [{ ...row, row: 2 }], next: 2 });
  server.answer(getRowsPath(2), { rows: [{ ...row, row: 5 }], next: null });
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:',
    revokeObjectURL() {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  renderAt(page);
  await userEvent.click(await findButton('Failed rows'));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(saved[0] as Blob);
  });
  expect(text).toBe('"row","reason"\r\n"2","\'=empty"\r\n"5","\'=empty"\r\n');
});

test("shows an error when the recorded rows can't be loaded", async () => {
  const counts = { created: 0, updated: 0, deleted: 0, skipped: 0, invalid: 2 };
  server.answer(list, { imports: [importJob({ status: 'finished', counts, processed_rows: 2 })] });
  const rows = `${fillId(api.knowledge.importRows)}?outcome=invalid&after=0&limit=500`;
  server.answer(rows, '', { failure: 'network' });
  renderAt(page);
  await userEvent.click(await findButton('Failed rows'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the failed rows');
});
