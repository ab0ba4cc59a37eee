import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { csv, fakeImports } from '../../testing/fake-imports';
import { renderAt } from '../../testing/show';
import { createByteFile, createTextFile } from '../../testing/text-file';
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
const fillId = (path: string) => path.replace(':importId', 'i1');
const getRequests = (path: string) => server.requests.filter((request) => request.path === path);
const findButton = (name: string) => screen.findByRole('button', { name });
let server: FakeFetch;

beforeEach(() => {
  server = fakeImports();
});

test('previews and imports several files, and reports unreadable ones', async () => {
  renderAt(page);
  await findButton('Choose files');
  const input = screen.getByLabelText('Choose files', { selector: 'input' });
  const more = createTextFile('prices.csv', 'id,content\n7,Seven\n8,Eight\n');
  const picture = createTextFile('photo.png', 'x');
  await userEvent.upload(input, [csv, more, picture], { applyAccept: false });
  const table = await screen.findByRole('table', { name: '3 files' });
  const getRow = (name: string) => within(table).getByRole('row', { name: new RegExp(name) });
  expect(await within(getRow('photo.png')).findByText(/can't be imported/)).toBeInTheDocument();
  expect(getRow('faq.csv')).toHaveTextContent('Table, 4 rows');
  await userEvent.click(await findButton('Preview 2 files'));
  const start = await findButton('Import 4 rows');
  expect(getRow('faq.csv')).toHaveTextContent("1 new, 1 updated, 2 can't be imported");
  expect(getRow('prices.csv')).toHaveTextContent('1 new, 1 updated');
  expect(getRequests(fillId(api.knowledge.importRows))).toHaveLength(0);
  await userEvent.click(start);
  await waitFor(() => expect(getRequests(fillId(api.knowledge.importFinish))).toHaveLength(2));
  expect(getRequests(api.knowledge.imports).map(({ body }) => body)).toMatchObject([
    { file_name: 'faq.csv' },
    { file_name: 'prices.csv' },
  ]);
  expect(getRow('faq.csv')).toHaveTextContent('Imported: 1 new, 1 updated');
  expect(screen.getByRole('region', { name: 'What changed' })).toHaveTextContent('Created: 2');
  expect(await findButton('View chunks')).toBeInTheDocument();
  await userEvent.click(within(table).getByRole('button', { name: 'Remove photo.png' }));
  expect(screen.queryByText(/photo.png/)).not.toBeInTheDocument();
});

test('explains which files are left out, and which should be checked', async () => {
  renderAt(page);
  await findButton('Choose files');
  const input = screen.getByLabelText('Choose files', { selector: 'input' });
  const unclear = createTextFile('prices.csv', 'a,b\n1,2\n');
  const latin = Uint8Array.from('id,content\n1,Gr\xfc\xdfe\n', (sign) => sign.charCodeAt(0));
  await userEvent.upload(input, [csv, unclear, createByteFile('pier.csv', latin)]);
  expect(
    await screen.findByText('1 file is left out until you choose the content column.'),
  ).toBeInTheDocument();
  expect(await screen.findByText('Ready, check the warnings')).toBeInTheDocument();
  expect(await findButton('Preview 2 files')).toBeEnabled();
});

test('adds a second file to the first', async () => {
  renderAt(page);
  await findButton('Choose files');
  await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), csv);
  const input = await screen.findByLabelText('Add files', { selector: 'input' });
  await userEvent.upload(input, createTextFile('prices.csv', 'id,content\n7,Seven\n'));
  expect(await screen.findByRole('table', { name: '2 files' })).toBeInTheDocument();
  expect(await findButton('Preview 2 files')).toBeEnabled();
});

test('accepts pasted cells as a table file and other pasted text as a text file', async () => {
  renderAt(page);
  await findButton('Choose files');
  // jsdom can't read a File, so the test checks the name in the error.
  await userEvent.paste('id\tcontent\n1\tOne\n');
  expect(await screen.findByText(/^Pasted table.tsv/)).toBeInTheDocument();
  await userEvent.paste('Boats are moored at the long pier.');
  expect(await screen.findByText(/^Pasted text.txt/)).toBeInTheDocument();
});
