import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { fakeDataset, renderAt } from '../../testing/show';

const page = '/datasets/d1/chunks';
const ticket = { ticket: 't', url: '#/api/knowledge/exports?ticket=t', expires_at: '' };
let server: FakeFetch;

beforeEach(() => {
  server = fakeDataset();
  server.answer(api.trieve.chunkSearch, (request: { body: { limit: number } }) => ({
    chunks: [{ id: 'c1', content: 'Text' }],
    total_pages: request.body.limit === 1 ? 1234 : 124,
  }));
});

async function openExport(address: string) {
  renderAt(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  return screen.findByRole('dialog', { name: 'Export chunks' });
}

test('exports all pages of the search, after showing which chunks they have and how many', async () => {
  server.answer(api.tickets, ticket);
  const dialog = await openExport(`${page}?q=text&tag=one&disabled=1&page=3&mode=fulltext`);
  expect(await within(dialog).findByText('1,234 rows will be exported.')).toBeInTheDocument();
  expect(dialog).toHaveTextContent(
    'The chunks that match “text”.Only those tagged one.Only disabled chunks.',
  );
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Format' }), [
    'JSONL, one chunk per line',
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(server.requests.find(({ path }) => path === api.tickets)?.body).toEqual({
    kind: 'knowledge-export',
    dataset_id: 'd1',
    format: 'jsonl',
    query: 'text',
    search_type: 'fulltext',
    filters: { tags: ['one'], disabled: true },
  });
});

test("offers the separator of the browser's language first", async () => {
  const german = new Intl.NumberFormat('de');
  const formats = jest.spyOn(Intl, 'NumberFormat').mockReturnValue(german);
  server.answer(api.tickets, ticket);
  const dialog = await openExport(page);
  formats.mockRestore();
  const format = within(dialog).getByRole('combobox', { name: 'Format' });
  expect(
    within(format)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    'CSV with semicolons, for spreadsheets',
    'CSV, for spreadsheets',
    'JSONL, one chunk per line',
  ]);
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(server.requests.find(({ path }) => path === api.tickets)?.body).toMatchObject({
    format: 'csv',
    separator: ';',
  });
});

inWholeRun(test)('announces an export of all chunks when there is no search', async () => {
  const dialog = await openExport(page);
  expect(within(dialog).getByText('All chunks of this dataset.')).toBeInTheDocument();
});

test('shows why the server refused the export', async () => {
  server.answer(api.tickets, { error: 'Not now', code: 'x', requestId: 'r' }, { status: 400 });
  const dialog = await openExport(page);
  await within(dialog).findByText('1,234 rows will be exported.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not now');
});
