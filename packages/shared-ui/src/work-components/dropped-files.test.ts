import { droppedFiles } from './dropped-files';

const file = (name: string) => new File(['x'], name);
const fileEntry = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (done: (file: File) => void) => done(file(name)),
});
const folder = (name: string, batches: object[][]) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader() {
    const left = [...batches, []];
    return { readEntries: (done: (entries: object[]) => void) => done(left.shift() ?? []) };
  },
});
const dropped = (entries: object[], files: File[] = []) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files,
  }) as unknown as DataTransfer;
const names = async (transfer: DataTransfer) =>
  (await droppedFiles(transfer)).map(({ name }) => name);

test('reads every batch of a dropped folder, its folders too, without hidden files', async () => {
  const inner = folder('more', [[fileEntry('c.txt')]]);
  const outer = folder('docs', [[fileEntry('a.md'), fileEntry('.DS_Store')], [inner]]);
  expect(await names(dropped([outer, fileEntry('d.csv')]))).toEqual(['a.md', 'c.txt', 'd.csv']);
});

test('returns plain files unchanged', async () => {
  expect(await names(dropped([fileEntry('a.md')], [file('a.md')]))).toEqual(['a.md']);
});
