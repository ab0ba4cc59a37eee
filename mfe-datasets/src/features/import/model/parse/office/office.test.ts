import {
  createSheet,
  createZip,
  excelParts,
  paragraph,
  wordParts,
  worksheet,
} from '../../../../../testing/office-files';
import { readExcel } from '../excel/read-excel';
import type { ReadChoices } from '../source-file';
import { readWord } from './word';

type Parts = Record<string, string | Uint8Array>;
const readWordRows = (parts: Parts) => {
  const request = { name: 'a.docx', kind: 'word' as const, choices: {} };
  const { rows } = readWord(createZip(parts).buffer, request);
  return rows.map(({ text, values }) => [values.heading, text]);
};
const readBytes = (file: ArrayBuffer, choices: ReadChoices = {}) =>
  readExcel(file, { name: 'a.xlsx', kind: 'excel', choices });
const readParts = (parts: Parts, choices?: ReadChoices) =>
  readBytes(createZip(parts).buffer, choices);

test('reads the paragraphs of a Word file with their headings', () => {
  const item = `<w:tbl><w:tr><w:tc>${paragraph('Cell')}</w:tc></w:tr></w:tbl>${paragraph('Last')}`;
  const body = [
    paragraph('Guide', 'Title'),
    paragraph('Intro &amp; more'),
    paragraph('Tides', 'Heading1'),
    paragraph('High water &lt;b&gt;'),
    item,
  ];
  expect(readWordRows(wordParts(body.join('')))).toEqual([
    ['Guide', 'Intro & more'],
    ['Tides', 'High water <b>\n\nCell\n\nLast'],
  ]);
});

test('ignores macros, pictures and links of a Word file', () => {
  const picture =
    '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:link="rIdP"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
  const link = '<w:p><w:hyperlink r:id="rIdL"><w:r><w:t>here</w:t></w:r></w:hyperlink></w:p>';
  const parts = wordParts(picture + link, [
    ['rIdP', 'image', 'http://127.0.0.1:9/x.png'],
    ['rIdL', 'hyperlink', 'http://127.0.0.1:9/'],
    ['rIdA', 'attachedTemplate', 'file:///etc/passwd'],
  ]);
  const macros = { 'word/vbaProject.bin': new Uint8Array(9_000) };
  expect(readWordRows({ ...parts, ...macros })).toEqual([[undefined, 'here']]);
});

test('reads the first sheet with records by its header, like a CSV', async () => {
  const dated = createSheet(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>day</t></is></c><c r="B1" t="inlineStr"><is><t>id</t></is></c><c r="C1" t="inlineStr"><is><t>id</t></is></c></row>' +
      '<row r="4"><c r="A4" s="1"><v>45000</v></c><c r="B4"><f>1+1</f><v>2</v></c><c r="C4" t="b"><v>1</v></c><c r="D4" t="str"><v>&#61;A1</v></c></row>' +
      '<row r="5"><c r="XFD5" s="1"/></row>',
  );
  const book = excelParts({ Blank: worksheet([]), Dates: dated, 'A &amp; B': worksheet([['x']]) });
  const found = readParts(book);
  expect(found.sheet?.names.map(({ name }) => name)).toEqual(['Blank', 'Dates', 'A & B']);
  expect(found).toMatchObject({
    columns: ['day', 'id', 'id_1', 'Column 4'],
    rows: [{ number: 1, values: { day: '2023-03-15', id: '2', id_1: 'TRUE', 'Column 4': '=A1' } }],
    broken: [],
    sheet: { index: 1, header: 1 },
  });
});

const plainWord = wordParts(paragraph('x'));
const plainExcel = excelParts({ A: worksheet([['a'], ['b']]) });
const readers = {
  word: (file: ArrayBuffer) => readWord(file, { name: 'a.docx', kind: 'word', choices: {} }),
  excel: readBytes,
};

/** Changes the uncompressed size that the file's directory states for each part. */
function withStatedSize(bytes: number, file: Uint8Array<ArrayBuffer>) {
  const view = new DataView(file.buffer);
  for (let at = 0; at < file.length - 4; at += 1)
    if (view.getUint32(at) === 0x504b0102) view.setUint32(at + 24, bytes, true);
  return file;
}

test.each([
  ['is empty', 'word', new Uint8Array(0), 'notOffice'],
  ['is text', 'excel', new TextEncoder().encode('id,text\n1,a'), 'notOffice'],
  ['is an Excel file', 'word', createZip(plainExcel), 'notOffice'],
  ['is a Word file', 'excel', createZip(plainWord), 'notOffice'],
  ['is locked', 'word', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'oldOrLocked'],
  ['is cut off', 'word', createZip(plainWord).slice(0, 700), 'damaged'],
  ['lies about its sizes', 'word', withStatedSize(99, createZip(plainWord)), 'damaged'],
  ['lies about its sizes', 'excel', withStatedSize(99, createZip(plainExcel)), 'damaged'],
  ['has broken XML', 'word', createZip({ ...plainWord, 'word/document.xml': '<w:p>' }), 'damaged'],
  ['has broken XML', 'excel', createZip({ ...plainExcel, 'xl/workbook.xml': '<a' }), 'damaged'],
  ['is a zip bomb', 'word', withStatedSize(2 ** 31, createZip(plainWord)), 'unpacksTooLarge'],
  ['is a zip bomb', 'excel', withStatedSize(2 ** 31, createZip(plainExcel)), 'unpacksTooLarge'],
  [
    'declares entities',
    'word',
    createZip({
      ...plainWord,
      'word/document.xml': `<!DOCTYPE x [<!ENTITY a "b">]>${plainWord['word/document.xml']}`,
    }),
    'entities',
  ],
  [
    'declares entities',
    'excel',
    createZip({ ...plainExcel, 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "b">]><sst/>' }),
    'entities',
  ],
  [
    'has a huge row number',
    'excel',
    createZip(excelParts({ A: createSheet('<row r="99999999999"><c r="A1"><v>1</v></c></row>') })),
    'tooManyCells',
  ],
] as const)('refuses a file that %s (%s)', (_, kind, file, reason) => {
  const read: (file: ArrayBuffer) => unknown = readers[kind];
  expect(() => read(file.slice().buffer)).toThrow(expect.objectContaining({ reason }));
});
