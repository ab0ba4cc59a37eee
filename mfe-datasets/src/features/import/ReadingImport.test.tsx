import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { importJob } from 'shared-api/testing';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { fakeDataset, renderAt } from '../../testing/show';
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

const dryRun = api.knowledge.importDryRun.replace(':importId', 'i1');
let server: FakeFetch;

beforeEach(() => {
  server = fakeDataset();
  server.answer(`${api.knowledge.imports}?dataset_id=d1`, { imports: [] });
  server.answer(api.knowledge.imports, { import: importJob() }, { method: 'POST' });
  server.answer(dryRun, { rows: [] });
});

async function choose(file: File) {
  renderAt('/datasets/d1/import');
  await screen.findByRole('button', { name: 'Choose files' });
  await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), file);
}

async function previewRows(file: File) {
  await choose(file);
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  await screen.findByRole('region', { name: 'Preview' });
  return server.requests.find(({ path }) => path === dryRun)?.body.rows;
}

test('previews each question and its answer as one chunk', async () => {
  const file = createTextFile(
    'faq.csv',
    'Question,Answer,Category\nWhen < 1 May?,At nine.,hours\n',
  );
  expect(await previewRows(file)).toEqual([
    { row: 1, chunk_html: '<h3>When &lt; 1 May?</h3><p>At nine.</p>', tag_set: ['hours'] },
  ]);
});

test('keeps the chunk IDs of a portal export, with and without tracking IDs', async () => {
  const head =
    '"id","tracking_id","chunk_html","tag_set","link","metadata","created_at","updated_at"';
  const rows = [
    '"1e3fedb6-da74-4b0d-aad0-435e58d37e65","","<p>a</p>","ü","","","2026-11-27","2026-11-27"',
    '"6e031419-e458-47ad-a676-69b2d091054e","\'+49","<p>b</p>","[""x, y"",""a|b""]","","{""n"":1}","2026","2026"',
  ];
  const file = createTextFile('chunks.csv', `\ufeff${head}\r\n${rows.join('\r\n')}\r\n`);
  expect(await previewRows(file)).toEqual([
    { row: 1, id: '1e3fedb6-da74-4b0d-aad0-435e58d37e65', chunk_html: '<p>a</p>', tag_set: ['ü'] },
    {
      row: 2,
      id: '6e031419-e458-47ad-a676-69b2d091054e',
      chunk_html: '<p>b</p>',
      tracking_id: '+49',
      tag_set: ['x, y', 'a|b'],
      metadata: { n: 1 },
    },
  ]);
});

test('warns about a guessed encoding, and reads the file again as selected', async () => {
  const bytes = Uint8Array.from('id,text\n1,Gr\xfc\xdfe, Pier\n', (sign) => sign.charCodeAt(0));
  await choose(createByteFile('pier.csv', bytes));
  expect(
    await screen.findByText(/not UTF-8.*Western European.*“1,Grüße, Pier”/),
  ).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Encoding' }), 'UTF-8');
  expect(await screen.findByText(/2 characters could not be read/)).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Separator' }), 'Semicolon');
  expect(await screen.findByRole('combobox', { name: 'id,text becomes' })).toBeInTheDocument();
});

test('previews a document as passages with headings', async () => {
  await choose(createTextFile('guide.md', '# Guide\n\n## Fees\n\nTen dollars.\n'));
  const table = await screen.findByRole('table', { name: 'Passages' });
  expect(within(table).getByRole('row', { name: /Guide › Fees Ten dollars./ })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: /becomes/ })).not.toBeInTheDocument();
});
