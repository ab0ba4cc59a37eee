import { createSheet, createZip, excelParts, worksheet } from '../../../../../testing/office-files';
import type { ReadChoices } from '../source-file';
import { readExcel } from './read-excel';

type Parts = Record<string, string>;
const readParts = (parts: Parts, choices: ReadChoices = {}) =>
  readExcel(createZip(parts).buffer, { name: 'a.xlsx', kind: 'excel', choices });
const readValues = (parts: Parts, choices?: ReadChoices) =>
  readParts(parts, choices).rows.map((row) => Object.values(row.values));
const makeStyles = (...codes: string[]) =>
  `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${codes.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs></styleSheet>`;
/** A workbook with one number, in the first style, below its header. */
const makeFormatted = (value: number, code: string) => ({
  ...excelParts({
    A: createSheet(`<row><c t="str"><v>x</v></c></row><row><c s="0"><v>${value}</v></c></row>`),
  }),
  'xl/styles.xml': makeStyles(code),
});

test.each([
  [1.5, '[h]:mm', '36:00'],
  [0.0625, '[mm]:ss', '90:00'],
  [123, '00000', '00123'],
  [0.25, '0 %', '25 %'],
  [0.256, '0.0%', '25.6%'],
  [1234.5, '#,##0.00 &quot;€&quot;', '1,234.50 €'],
  [-3, '#,##0;[Red](#,##0)', '(3)'],
  [45000, 'yyyy\\-mm\\-dd', '2023-03-15'],
  [45000.604166666664, 'm/d/yyyy h:mm', '2023-03-15T14:30:00'],
  [0.604166666666667, 'h:mm', '14:30'],
  [45000, 'mmmm', 'March'],
  [2.345, '0.0', '2.3'],
  [0.1 + 0.2, 'General', '0.3'],
  [12345678901234, 'General', '12345678901234'],
  [0.5, '# ?/?', '1/2'],
  [7, '[oops', '7'],
])('formats %d with %s as %s', (value, code, shown) => {
  expect(readValues(makeFormatted(value, code))).toEqual([[shown]]);
});

test.each([
  [0.604166666666666, '14:30'],
  [0.351400462962963, '08:26:01'],
  [45000.604166666664, '2023-03-15T14:30:00'],
  [1, '1900-01-01'],
  [59.25, '1900-02-28T06:00:00'],
  [60, '1900-02-29'],
  [61, '1900-03-01'],
])('reads %s as %s in a cell with a date format', (serial, written) => {
  const sheet = createSheet(
    `<row><c t="str"><v>x</v></c></row><row><c s="1"><v>${serial}</v></c></row>`,
  );
  expect(readValues(excelParts({ Times: sheet }))).toEqual([[written]]);
});

test.each(['1', 'true'])('counts days from 1904 for date1904="%s"', (value) => {
  const parts = excelParts({
    A: createSheet('<row><c t="str"><v>x</v></c></row><row><c s="1"><v>42735</v></c></row>'),
  });
  const book = parts['xl/workbook.xml'].replace(
    '<sheets>',
    `<workbookPr date1904="${value}"/><sheets>`,
  );
  expect(readValues({ ...parts, 'xl/workbook.xml': book })).toEqual([['2021-01-01']]);
});

test('leaves out hidden sheets, rows and columns by default', () => {
  const rows = [
    ['id', 'secret', 'text'],
    ['1', 'a', 'Shown'],
    ['2', 'b', 'Hidden'],
  ];
  const parts = excelParts({ Draft: worksheet([['text'], ['SECRET']]), Prices: worksheet(rows) });
  parts['xl/workbook.xml'] = parts['xl/workbook.xml'].replace(
    'sheetId="1"',
    'sheetId="1" state="veryHidden"',
  );
  Object.assign(parts, {
    'xl/worksheets/sheet2.xml': worksheet(rows)
      .replace('<sheetData>', '<cols><col min="2" max="2" hidden="true"/></cols><sheetData>')
      .replace('<row r="3">', '<row r="3" hidden="1">'),
  });
  const found = readParts(parts);
  expect(found).toMatchObject({
    columns: ['id', 'text'],
    rows: [{ values: { id: '1', text: 'Shown' } }],
    sheet: { index: 1, hiddenRows: 1, hiddenColumns: 1, withHidden: false },
  });
  expect(found.sheet?.names).toEqual([
    { name: 'Draft', isHidden: true },
    { name: 'Prices', isHidden: false },
  ]);
  expect(readParts(parts, { withHidden: true }).rows).toHaveLength(2);
  expect(readValues(parts, { sheet: 0 })).toEqual([['SECRET']]);
});

test('reads workbooks from other programs', () => {
  const parts = excelParts({ A: '' });
  Object.assign(parts, {
    // No cell addresses, no styles, prefixed names, absolute targets, and strings with phonetic
    // readings.
    'xl/worksheets/sheet1.xml':
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:r><x:t>te</x:t></x:r><x:r><x:t>xt</x:t></x:r></x:is></x:c></x:row><x:row/><x:row><x:c s="5"><x:v>7</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    'xl/sharedStrings.xml':
      '<sst><si><t>id</t></si><si><t>東京</t><rPh><t>トウキョウ</t></rPh><r><t xml:space="preserve"> a_x000D_b</t></r></si></sst>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="r2" Type="x/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>',
  });
  const { 'xl/styles.xml': _, ...rest } = parts;
  expect(readParts(rest)).toMatchObject({
    columns: ['id', 'text'],
    rows: [{ values: { id: '7', text: '東京 a\nb' } }],
  });
});

test('uses the first row with as many cells as the rows below it as the header', () => {
  const rows = [
    ['Price list 2026'],
    [],
    ['id', 'text', 'price'],
    ['1', 'Boat', '10'],
    ['2', 'Sail', ''],
  ];
  const parts = excelParts({ A: worksheet(rows) });
  const found = readParts(parts);
  expect(found).toMatchObject({
    columns: ['id', 'text', 'price'],
    rows: [{ number: 1, values: { text: 'Boat' } }, { number: 2 }],
    sheet: { header: 3 },
  });
  expect(found.sheet?.candidates).toContainEqual({ number: 3, text: 'id, text, price' });
  expect(readParts(parts, { header: 4 }).columns).toEqual(['1', 'Boat', '10']);
});

test('copies a cell that spans several rows to each of them', () => {
  const rows = [
    ['group', 'text'],
    ['Boats', 'Oar'],
    ['', 'Sail'],
    ['Pier', 'Rope'],
  ];
  const parts = excelParts({
    A: worksheet(rows).replace(
      '</sheetData>',
      '</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
    ),
  });
  expect(readValues(parts)).toEqual([
    ['Boats', 'Oar'],
    ['Boats', 'Sail'],
    ['Pier', 'Rope'],
  ]);
});

test('reports the rows whose formulas have no saved value', () => {
  const cells = '<c><f>A1</f></c><c><f>A1</f><v>3</v></c>';
  const sheet = createSheet(
    `<row><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row><row>${cells}</row><row><c t="str"><f>""</f><v></v></c><c><v>4</v></c></row>`,
  );
  expect(readParts(excelParts({ A: sheet }))).toMatchObject({
    rows: [{ values: { a: '', b: '3' } }, { values: { a: '', b: '4' } }],
    omissions: [{ kind: 'formulasWithoutValue', places: [2] }],
  });
});

test('refuses a sheet when it has too many cells', () => {
  const makeRow = (number: number) => `<row r="${number}"><c r="XFD${number}"><v>1</v></c></row>`;
  const many = createSheet(Array.from({ length: 700 }, (_, at) => makeRow(at + 1)).join(''));
  expect(() => readParts(excelParts({ A: many }))).toThrow('tooManyCells');
  expect(readParts(excelParts({ A: createSheet(makeRow(1) + makeRow(9_999)) })).rows).toHaveLength(
    1,
  );
});

const withMerges = (rows: string[][], ...refs: string[]) =>
  worksheet(rows).replace(
    '</sheetData>',
    `</sheetData><mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
  );

test.each([
  [
    'merged down',
    [
      ['Part', 'Price', '', 'Stock'],
      ['', 'EUR', 'USD', ''],
    ],
    ['A1:A2', 'B1:C1', 'D1:D2'],
  ],
  [
    'a row above that groups columns, below a title',
    [
      ['Prices of 2026', '', '', ''],
      ['', 'Price', '', ''],
      ['Part', 'EUR', 'USD', 'Stock'],
    ],
    ['A1:D1', 'B2:C2'],
  ],
])('names columns by a header of several rows: %s', (_, header, merges) => {
  const rows = [...header, ['Oar', '1', '2', '3'], ['Sail', '4', '5', '6']];
  expect(readParts(excelParts({ A: withMerges(rows, ...merges) }))).toMatchObject({
    columns: ['Part', 'Price EUR', 'Price USD', 'Stock'],
    rows: [{ number: 1, values: { Part: 'Oar', 'Price USD': '2' } }, { number: 2 }],
  });
});

test('reads the first table of a Numbers export rather than its list of tables', () => {
  const summary = worksheet([
    ['Sheet', 'Table'],
    ['A', 'B'],
  ]);
  const sheets = { 'Export Summary': summary, Sheet1: worksheet([['text'], ['Oar']]) };
  expect(readValues(excelParts(sheets))).toEqual([['Oar']]);
  expect(readValues(excelParts({ 'Export Summary': summary }))).toEqual([['A', 'B']]);
});
