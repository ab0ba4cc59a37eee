import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { importJob } from 'shared-api/testing';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { fakeDataset, renderAt } from '../../testing/show';
import { createByteFile } from '../../testing/text-file';
import { toDocumentRows } from './model/parse/document-rows';
import type { ReadFile, Recognition } from './model/parse/source-file';
import { ReadProblem } from './model/parse/worker/problem';

/** What the next files are read as, with and without recognition. */
const reading: {
  plain: () => ReadFile;
  recognize: (recognition: Recognition) => Promise<ReadFile>;
} = { plain: jest.fn(), recognize: jest.fn() };

jest.mock('./model/parse/pdf/read-pdf', () => ({
  readPdf: async (_: ArrayBuffer, __: string, recognition?: Recognition) =>
    recognition ? reading.recognize(recognition) : reading.plain(),
}));

const dryRun = api.knowledge.importDryRun.replace(':importId', 'i1');
const makeRecognized = (): ReadFile => ({
  ...toDocumentRows(
    'scan.pdf',
    [{ text: 'A berth in Kassei costs 12.50.', page: 1 }],
    new Map([[1, ['Kassei']]]),
  ),
  omissions: [],
  recognizedPages: [1],
});
let server: FakeFetch;

beforeEach(() => {
  server = fakeDataset();
  server.answer('/api/trieve/dataset/usage/d1', {
    id: 'u1',
    dataset_id: 'd1',
    chunk_count: 3,
    language: 'German',
  });
  server.answer(`${api.knowledge.imports}?dataset_id=d1`, { imports: [] });
  server.answer(api.knowledge.imports, { import: importJob() }, { method: 'POST' });
  server.answer(dryRun, {
    rows: [{ row: 1, outcome: 'created', reason: null, chunk_id: null }],
  });
  reading.plain = () => {
    throw new ReadProblem('scanned');
  };
  reading.recognize = async () => makeRecognized();
});

const findButton = (name: string) => screen.findByRole('button', { name });

async function chooseScan(names = ['scan.pdf']) {
  renderAt('/datasets/d1/import');
  await findButton('Choose files');
  const files = names.map((name) => createByteFile(name, Uint8Array.of(1)));
  await userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), files);
}

test('recognizes a scanned file in the language of the dataset and marks its chunks', async () => {
  const languages: string[] = [];
  reading.recognize = async ({ language }) => {
    languages.push(language);
    return makeRecognized();
  };
  await chooseScan();
  expect(await screen.findByRole('alert')).toHaveTextContent('Recognize its text first.');
  await screen.findByRole('option', { name: 'German', selected: true });
  await userEvent.click(await findButton('Recognize text'));
  const passages = await screen.findByRole('table', { name: 'Passages' });
  expect(passages).toHaveTextContent('RecognizedCheck this word: Kassei');
  expect(screen.getByText(/The text of 1 page was recognized/)).toBeInTheDocument();
  expect(languages).toEqual(['German']);

  await userEvent.click(await findButton('Preview'));
  const preview = await screen.findByRole('region', { name: 'Preview' });
  expect(await within(preview).findByText('Check this word: Kassei')).toBeInTheDocument();
  const sent = server.requests.find(({ path }) => path === dryRun)?.body.rows;
  expect(sent).toMatchObject([{ metadata: { recognized: true, page: 1 } }]);
});

test('recognizes text in the selected language, and reports when none is found', async () => {
  const languages: string[] = [];
  reading.recognize = async ({ language }) => {
    languages.push(language);
    throw new ReadProblem('nothingRecognized');
  };
  await chooseScan();
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Language of the text' }),
    'Polish',
  );
  await userEvent.click(await findButton('Recognize text'));
  expect(await screen.findByText(/No text was recognized in scan.pdf/)).toBeInTheDocument();
  expect(languages).toEqual(['Polish']);
  expect(await findButton('Recognize text')).toBeEnabled();
});

test('shows which page is being recognized, and stops on Cancel', async () => {
  reading.recognize = ({ signal, onProgress }) => {
    onProgress({ page: 2, pages: 5 });
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  await chooseScan();
  await userEvent.click(await findButton('Recognize text'));
  const progress = await screen.findByText('Recognizing page 2 of 5…');
  expect(progress.closest('[role=status]')).not.toBeNull();
  expect(screen.getByRole('progressbar', { name: 'Recognize text' })).toHaveValue(1);
  await userEvent.click(await findButton('Cancel'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Recognize its text first.');
  expect(screen.queryByText(/Recognizing page/)).not.toBeInTheDocument();
});

test("explains that text recognition couldn't start", async () => {
  reading.recognize = async () => {
    throw new ReadProblem('noRecognizer');
  };
  await chooseScan();
  await userEvent.click(await findButton('Recognize text'));
  expect(await screen.findByText(/Text recognition couldn't start for scan.pdf/)).toBeVisible();
});

test('recognizes the missing pages of a file with text', async () => {
  reading.plain = () => ({
    ...toDocumentRows('scan.pdf', [{ text: 'A printed page.', page: 1 }]),
    omissions: [{ kind: 'pagesWithoutText', places: [2] }],
  });
  await chooseScan();
  expect(await screen.findByText(/Page 2: only pictures, no text/)).toBeInTheDocument();
  expect(screen.queryByText('Recognized')).not.toBeInTheDocument();
  await userEvent.click(await findButton('Recognize text'));
  expect(await screen.findByText('Recognized')).toBeInTheDocument();
  expect(await findButton('Recognize again')).toBeEnabled();
});

test('recognizes one of several files', async () => {
  await chooseScan(['one.pdf', 'two.pdf']);
  const files = await screen.findByRole('table', { name: '2 files' });
  await userEvent.click(within(files).getByRole('button', { name: 'two.pdf' }));
  await userEvent.click(await findButton('Recognize text'));
  expect(await within(files).findByText('Document, 1 passage')).toBeInTheDocument();
});
