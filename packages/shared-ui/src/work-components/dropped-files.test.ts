import { readDroppedFiles } from './dropped-files';

const makeFile = (name: string) => new File(['x'], name);
const makeFileEntry = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (done: (file: File) => void) => done(makeFile(name)),
});
const makeFolder = (name: string, batches: object[][]) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader() {
    const left = [...batches, []];
    return { readEntries: (done: (entries: object[]) => void) => done(left.shift() ?? []) };
  },
});
const makeTransfer = (entries: object[], files: File[] = []) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files,
  }) as unknown as DataTransfer;
const readNames = async (transfer: DataTransfer) =>
  (await readDroppedFiles(transfer)).map(({ name }) => name);

test('reads every batch of a dropped folder and its subfolders, without hidden files', async () => {
  const inner = makeFolder('more', [[makeFileEntry('c.txt')]]);
  const outer = makeFolder('docs', [[makeFileEntry('a.md'), makeFileEntry('.DS_Store')], [inner]]);
  expect(await readNames(makeTransfer([outer, makeFileEntry('d.csv')]))).toEqual([
    'a.md',
    'c.txt',
    'd.csv',
  ]);
});

test('returns the files unchanged when no folder is dropped', async () => {
  expect(await readNames(makeTransfer([makeFileEntry('a.md')], [makeFile('a.md')]))).toEqual([
    'a.md',
  ]);
});
