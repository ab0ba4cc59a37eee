import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { importJob } from 'shared-api/testing';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { createZip, excelParts, paragraph, wordParts, worksheet } from '../../testing/office-files';
import { fakeKnowledge, renderAt } from '../../testing/show';
import { createByteFile } from '../../testing/text-file';
import { createWorkerInProcess } from '../../testing/worker-in-process';
import { readExcel } from './model/parse/excel/read-excel';
import { readWord } from './model/parse/office/word';
import { type ReadRequest, streamAnswers } from './model/parse/worker/protocol';

jest.mock('./model/parse/workers/workers', () => ({
  createWordWorker: () =>
    createWorkerInProcess<ReadRequest>((file, request) =>
      streamAnswers(() => readWord(file, request)),
    ),
  createExcelWorker: () =>
    createWorkerInProcess<ReadRequest>((file, request) =>
      streamAnswers(() => readExcel(file, request)),
    ),
}));

const dryRun = api.knowledge.importDryRun.replace(':importId', 'i1');
let server: FakeFetch;

beforeEach(() => {
  server = fakeKnowledge();
  server.answer('/api/trieve/dataset/d1', { dataset: { id: 'd1', name: 'Handbook' } });
  server.answer(`${api.knowledge.imports}?dataset_id=d1`, { imports: [] });
  server.answer(api.knowledge.imports, { import: importJob() }, { method: 'POST' });
  server.answer(dryRun, { rows: [] });
});

async function choose(name: string, parts: Parameters<typeof createZip>[0]) {
  renderAt('/datasets/d1/import');
  await screen.findByRole('button', { name: 'Choose files' });
  const input = screen.getByLabelText('Choose files', { selector: 'input' });
  await userEvent.upload(input, createByteFile(name, createZip(parts)));
}

async function previewRows() {
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  await screen.findByRole('region', { name: 'Preview' });
  return server.requests.find(({ path }) => path === dryRun)?.body.rows;
}

const getStarted = () =>
  server.requests.find(({ path, method }) => path === api.knowledge.imports && method === 'POST')
    ?.body;

inWholeRun(test)('previews another sheet when it is selected', async () => {
  const prices = worksheet([
    ['text', 'tags'],
    ['Berth', 'fees'],
    ['Pilot', ''],
  ]);
  const times = worksheet([['content'], ['Opens at six']]);
  await choose('harbour.xlsx', excelParts({ Notes: worksheet([]), Prices: prices, Times: times }));
  expect(await screen.findByText('harbour.xlsx: 2 rows')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sheet' }), 'Times');
  expect(await screen.findByText('harbour.xlsx: 1 row')).toBeInTheDocument();
  expect(await previewRows()).toEqual([{ row: 1, chunk_html: 'Opens at six' }]);
  expect(getStarted()).toMatchObject({
    format: 'excel',
    fingerprint: expect.stringMatching(/#sheet=2$/),
  });
});

test('previews the passages of a Word file', async () => {
  await choose('guide.docx', wordParts(paragraph('Tides', 'Heading1') + paragraph('High water')));
  expect(await previewRows()).toMatchObject([
    {
      chunk_html: '<h2>Tides</h2><p>High water</p>',
      metadata: { heading: 'Tides', file: 'guide.docx' },
    },
  ]);
  expect(getStarted()).toMatchObject({ format: 'word' });
});

test.each([
  ['guide.docx', 'guide.docx is not a Word (.docx) file, or it is damaged.'],
  ['table.xlsx', 'table.xlsx is not an Excel (.xlsx) file, or it is damaged.'],
])(
  'explains that %s is invalid or damaged, and offers to choose another file',
  async (name, sentence) => {
    await choose(name, { 'x.txt': 'x' });
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('button', { name: 'Choose files' })).toBeInTheDocument();
  },
);

test('reports a workbook without records', async () => {
  await choose('blank.xlsx', excelParts({ A: worksheet([['only', 'names']]) }));
  expect(await screen.findByRole('alert')).toHaveTextContent('blank.xlsx has nothing to import.');
});
