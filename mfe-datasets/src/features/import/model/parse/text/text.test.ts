import { getKind } from '../source-file';
import { parseCsv } from './parse-csv';
import { parseJsonl } from './parse-jsonl';
import { readText } from './read-text';

const encode = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const parseValues = (text: string, name?: string) =>
  parseCsv(text, name).rows.map((row) => row.values);

test("recognizes a file's kind by its ending in any case", () => {
  expect(getKind('FAQ.CSV')).toBe('csv');
  expect(getKind('a.b.jsonl')).toBe('jsonl');
  expect(getKind('read.me.md')).toBe('markdown');
  expect(getKind('photo.png')).toBeNull();
  expect(getKind('README')).toBeNull();
});

test('reads CSV with semicolons, quotes and line breaks', () => {
  const { columns, rows, broken } = parseCsv(
    '\uFEFFid;text\n1;"two\nlines; and ""quotes"""\n\n2;b\n',
  );
  expect(columns).toEqual(['id', 'text']);
  expect(rows.map((row) => row.values)).toEqual([
    { id: '1', text: 'two\nlines; and "quotes"' },
    { id: '2', text: 'b' },
  ]);
  expect(broken).toEqual([]);
});

test.each([
  [
    'semicolons with prose',
    'a.csv',
    'item_id;description\np-1;One, two, three.\np-2;Red, green.\n',
    ';',
  ],
  [
    'tabs with prose',
    'a.tsv',
    'id\ttext\nt-1\tOne, two, three, four\nt-2\tRed, green\nt-3\tOne, two\n',
    '\t',
  ],
  ['one row of tabs', 'a.tsv', 'id\ttext\nt-1\tHello, this is, a row\n', '\t'],
  ['three columns', 'a.csv', 'id;text;note\ns-1;One, two, three;a, b\ns-2;Red, green;c, d\n', ';'],
  ['bars', 'a.csv', 'id|text\n1|a, b; c\n2|d, e; f\n', '|'],
  ['a comma in a quoted name', 'a.csv', '"id, old";text\n1;a, b\n', ';'],
  ['commas with semicolons in texts', 'a.csv', 'id,text\n1,a; b; c\n2,d; e\n', ','],
  ['tabs in a file that is named CSV', 'a.csv', 'id\ttext\n1\ta, b\n', '\t'],
  ['one column', 'a.csv', 'text\nOne, two\n', ','],
])('detects the separator of %s', (_, name, text, separator) => {
  const found = parseCsv(text, name);
  expect(found.separator).toBe(separator);
  expect(found.broken).toHaveLength(separator === ',' && found.columns.length === 1 ? 1 : 0);
});

test('reads text written as a formula, but no other formula', () => {
  expect(parseValues('id,a,b\n="00123","=""say """"hi""""""","\'=""x"""\n')).toEqual([
    { id: '00123', a: 'say "hi"', b: '="x"' },
  ]);
});

test('uses the separator of a sep= line, or a selected one', () => {
  const text = 'sep=;\r\nid;text;tags\r\ns-1;Nine to five, Monday;hours\r\n';
  expect(parseCsv(text)).toMatchObject({ separator: ';', columns: ['id', 'text', 'tags'] });
  expect(parseCsv(text).rows[0]).toMatchObject({ number: 1, values: { id: 's-1' } });
  expect(parseCsv(text).records).toMatchObject({ header: 2, candidates: [{ number: 2 }, {}] });
  expect(parseCsv(text, '', { header: 3 }).columns[0]).toBe('s-1');
  expect(parseCsv(`${text}s-2;"Open`).broken[0]?.reason).toMatch(/line 4/);
  expect(parseCsv('a;b,c\n1;2,3\n', 'a.csv', { separator: ',' }).columns).toEqual(['a;b', 'c']);
});

test.each([
  ['filled up with separators', 'Report 2026;;\n;;\nid;text;price\n1;a, b;2\n2;c, d;3\n'],
  ['before a blank line', 'Report 2026\n\nid;text;price\n1;a, b;2\n2;c, d;3\n'],
])('finds the header below a title that is %s, unless another row is selected', (_, text) => {
  const found = parseCsv(text);
  expect(found).toMatchObject({
    separator: ';',
    columns: ['id', 'text', 'price'],
    rows: [
      { number: 1, values: { id: '1', text: 'a, b', price: '2' } },
      { number: 2, values: { id: '2' } },
    ],
    broken: [],
    records: { header: 3 },
  });
  expect(found.records.candidates[1]).toEqual({ number: 3, text: 'id, text, price' });
  expect(parseCsv(text, '', { header: 4 }).columns).toEqual(['1', 'a, b', '2']);
});

test.each([
  ['a row with a single field', 'id,text\n,\n1,a\n'],
  ['an unnamed column', 'id,\n1,a\n'],
  ['one column', 'id\n\n1\n'],
])('uses the first line as the header above %s', (_, text) => {
  expect(parseCsv(text)).toMatchObject({ records: { header: 1 }, rows: [{ number: 1 }] });
});

test('reads quotes as other programs write them', () => {
  expect(
    parseValues('id\ttext\tnote\n1\t"Hello" she said\tx\n2\t"open\ty\n3\t"a\tb"\tz\n', 'a.tsv'),
  ).toEqual([
    { id: '1', text: '"Hello" she said', note: 'x' },
    { id: '2', text: '"open', note: 'y' },
    { id: '3', text: 'a\tb', note: 'z' },
  ]);
  expect(parseValues('id, text, note\n1, "a, b", "c"\n2, "5" pipe, d\n')).toEqual([
    { id: '1', text: 'a, b', note: 'c' },
    { id: '2', text: ' "5" pipe', note: ' d' },
  ]);
});

test('reads files with other line endings and end-of-file marks', () => {
  expect(parseValues('id,text\r1,"a\rb"\r2,c\r\u001a')).toEqual([
    { id: '1', text: 'a\nb' },
    { id: '2', text: 'c' },
  ]);
});

test('reports invalid CSV rows and keeps the others', () => {
  const { rows, broken } = parseCsv('a,b\n1,2\n3\n4,5,6\n7,8\n9,10,,\n');
  expect(rows.map(({ number }) => number)).toEqual([1, 4, 5]);
  expect(broken).toEqual([
    { number: 2, reason: 'This row has fewer fields than the header' },
    { number: 3, reason: 'This row has more fields than the header' },
  ]);
});

test.each([
  [
    'in the middle',
    'id,text\ni-1,5" pipe\ni-2,"5" pipe of brass"\ni-3,"5"" pipe"\ni-4,ok\n',
    [1, 3, 4],
    2,
  ],
  ['in the last row', 'id,text\nq-1,First\nq-2,Second\nq-3,"Bolt "long" version"', [1, 2], 3],
  ['that would swallow the next rows', 'id,text\n1,"5" pipe\n2,ok\n3,"x"\n', [2, 3], 1],
])('reports a row with an invalid quote %s by its own number', (_, text, sound, faulty) => {
  const { rows, broken } = parseCsv(text);
  expect(rows.map(({ number }) => number)).toEqual(sound);
  expect(broken).toEqual([{ number: faulty, reason: 'Unexpected quote' }]);
});

test('stops at an unclosed quote and reports what it consumed', () => {
  const lines = Array.from({ length: 200 }, (_, row) => `u-${row + 1},Row ${row + 1}`);
  lines[4] = 'u-5,"Row 5';
  const { rows, broken } = parseCsv(`id,text\n${lines.join('\n')}\n`);
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(broken).toEqual([
    {
      number: 5,
      reason: 'A quote opens in line 6 and is never closed. The 195 lines after it were not read.',
    },
  ]);
});

test('numbers repeated column names, and removes control characters', () => {
  expect(parseValues('id,text,text,\n1,Before\0after,b\u0007,\n2,c,d\n')).toEqual([
    { id: '1', text: 'Beforeafter', text_1: 'b' },
    { id: '2', text: 'c', text_1: 'd' },
  ]);
  expect(parseJsonl('{"text":"Before\\u0000after"}').rows[0]?.values).toEqual({
    text: 'Beforeafter',
  });
});

test("reports a JSONL line that isn't an object", () => {
  const { columns, rows, broken } = parseJsonl('{"a":1}\r\n\n[1]\n{"b":[2]}\n{oops}\n');
  expect(columns).toEqual(['a', 'b']);
  expect(rows).toEqual([
    { number: 1, values: { a: 1 } },
    { number: 4, values: { b: [2] } },
  ]);
  expect(broken.map(({ number }) => number)).toEqual([3, 5]);
});

test('reports a guessed encoding, and uses a selected one', () => {
  const file = Uint8Array.from(
    [...'id,text\n1,Gr'].map((sign) => sign.charCodeAt(0)).concat(0xfc, 0xdf, 0x65),
  );
  const readFile = (encoding?: string) =>
    readText(file.buffer, { name: 'a.csv', kind: 'csv', choices: encoding ? { encoding } : {} });
  expect(readFile()).toMatchObject({
    rows: [{ values: { text: 'Grüße' } }],
    encoding: { encoding: 'windows-1252', source: 'guess', damaged: 0, example: '1,Grüße' },
  });
  expect(readFile('utf-8').encoding).toMatchObject({ source: 'chosen', damaged: 2 });
});

test('shows whole words around the first letter that depends on the encoding', () => {
  const text = `${'opening hours '.repeat(9)}at Caf\xe9 Belmonde, ${'and so on '.repeat(9)}`;
  const file = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const { encoding } = readText(file.buffer, { name: 'a.txt', kind: 'text', choices: {} });
  expect(encoding?.example).toBe('hours opening hours at Café Belmonde, and so on and so');
});

test('creates passages of a document with headings, file and tracking IDs', () => {
  const text = '# Guide\n\nIntro\n\n## Fees\n\nTen & more\n';
  const { rows, columns } = readText(encode(text), {
    name: 'guide.md',
    kind: 'markdown',
    choices: {},
  });
  expect(columns).toEqual(['content', 'heading', 'file', 'tracking_id']);
  expect(rows[1]).toEqual({
    number: 2,
    text: 'Ten & more',
    values: {
      content: '<h2>Guide › Fees</h2><p>Ten &amp; more</p>',
      heading: 'Guide › Fees',
      file: 'guide.md',
      tracking_id: 'guide.md#2',
    },
  });
});

test('reads HTML without running its scripts and event handlers', () => {
  const run = jest.fn();
  Object.assign(window, { run });
  const html = '<h2>Head</h2><p>One <b>bold</b><script>run()</script><img src=x onerror="run()">';
  const { rows } = readText(encode(html), { name: 'a.html', kind: 'html', choices: {} });
  expect(rows.map((row) => row.text)).toEqual(['One bold']);
  expect(run).not.toHaveBeenCalled();
});
