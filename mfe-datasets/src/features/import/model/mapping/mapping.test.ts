import type { SourceFile } from '../parse/source-file';
import { guessMapping, hasContent, type Mapping, withTarget } from './mapping';
import { toRows } from './to-rows';

const makeFile = (values: Record<string, unknown>[]): SourceFile => ({
  name: 'a.jsonl',
  kind: 'jsonl',
  columns: Object.keys(values[0] ?? {}),
  rows: values.map((one, index) => ({ number: index + 2, values: one })),
  broken: [{ number: 1, reason: 'Broken' }],
});
const mapFirst = (values: Record<string, unknown>, mapping: Mapping) =>
  toRows(makeFile([values]), mapping)[1]?.sent;

test('maps columns by name, each target once, and the rest to metadata', () => {
  expect(guessMapping(['ID', 'text', 'body', 'Tags', 'url', 'author'])).toEqual({
    ID: 'tracking',
    text: 'content',
    body: 'metadata',
    Tags: 'tags',
    url: 'link',
    author: 'metadata',
  });
  expect(guessMapping(['whatever'])).toEqual({ whatever: 'content' });
});

test.each([
  [
    ['Question', 'Answer', 'Category'],
    { Question: 'question', Answer: 'content', Category: 'tags' },
  ],
  [['id', 'tracking_id', 'text'], { id: 'metadata', tracking_id: 'tracking', text: 'content' }],
  [
    ['id', 'tracking_id', 'chunk_html', 'tag_set', 'link', 'metadata', 'created_at', 'updated_at'],
    {
      id: 'chunk',
      tracking_id: 'tracking',
      chunk_html: 'content',
      tag_set: 'tags',
      link: 'link',
      metadata: 'metadata',
      created_at: 'ignore',
      updated_at: 'ignore',
    },
  ],
])('guesses the mapping of the columns %j', (columns, mapping) => {
  expect(guessMapping(columns)).toEqual(mapping);
});

test('allows several content columns, but only one tracking column', () => {
  const mapping = withTarget({ a: 'content', b: 'tracking', c: 'tags' }, 'c', 'content');
  expect(mapping).toEqual({ a: 'content', b: 'tracking', c: 'content' });
  expect(withTarget(mapping, 'a', 'tracking')).toEqual({
    a: 'tracking',
    b: 'metadata',
    c: 'content',
  });
  expect(hasContent(withTarget({ b: 'content' }, 'b', 'ignore'))).toBe(false);
});

test.each<[Record<string, unknown>, Mapping, unknown]>([
  [
    { q: 'Open on < 1 May?', a: 'Yes,\nat nine.' },
    { q: 'question', a: 'content' },
    '<h3>Open on &lt; 1 May?</h3><p>Yes,<br>at nine.</p>',
  ],
  [
    { q: 'When?', a: '<p>At <b>nine</b></p>' },
    { q: 'question', a: 'content' },
    '<h3>When?</h3><p>At <b>nine</b></p>',
  ],
  [{ q: 'When?', a: ' ' }, { q: 'question', a: 'content' }, ''],
  [{ q: '', a: 'At <nine' }, { q: 'question', a: 'content' }, 'At <nine'],
  [
    { Service: 'Check-up', Price: 129, text: 'Yearly', Note: '' },
    { Service: 'question', Price: 'content', text: 'content', Note: 'content' },
    '<h3>Check-up</h3><p>Price: 129</p><p>Yearly</p>',
  ],
])('joins the texts of %j into one chunk', (values, mapping, html) => {
  expect(mapFirst(values, mapping)?.chunk_html).toBe(html);
});

test('turns a row into a chunk, leaving out blank cells', () => {
  const mapping: Mapping = {
    t: 'content',
    id: 'tracking',
    l: 'link',
    x: 'metadata',
    y: 'metadata',
    no: 'ignore',
  };
  expect(
    mapFirst({ t: 'Text', id: 7, l: ' https://a.example ', x: 'v', y: ' ', no: 1 }, mapping),
  ).toEqual({
    row: 2,
    chunk_html: 'Text',
    tracking_id: '7',
    link: 'https://a.example',
    metadata: { x: 'v' },
  });
});

test.each<[unknown, unknown]>([
  ['a, b;c|d', ['a', 'b', 'c', 'd']],
  ['["a, b","c"]', ['a, b', 'c']],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  ['', []],
])('reads tags from %j', (value, tags) => {
  expect(mapFirst({ t: 'x', g: value }, { t: 'content', g: 'tags' })?.tag_set).toEqual(tags);
});

test('uses an object in a metadata column as the metadata', () => {
  const mapping: Mapping = { t: 'content', metadata: 'metadata', n: 'metadata' };
  expect(mapFirst({ t: 'x', metadata: '{"a":{"b":1}}', n: 2 }, mapping)?.metadata).toEqual({
    a: { b: 1 },
    n: 2,
  });
  expect(mapFirst({ t: 'x', metadata: 'plain' }, mapping)?.metadata).toEqual({ metadata: 'plain' });
});

test("numbers rows without gaps and gives a reason for rows that can't be sent", () => {
  const values = [{ t: 'a' }, { t: 'x'.repeat(1_000_000) }, { t: 'b' }];
  const rows = toRows(
    {
      ...makeFile(values),
      broken: [
        { number: 6, reason: 'Broken' },
        { number: 1, reason: 'Torn' },
      ],
    },
    { t: 'content' },
  );
  expect(rows.map(({ number, sent }) => [number, sent])).toEqual([
    [1, { row: 1, unreadable: 'Torn' }],
    [2, { row: 2, chunk_html: 'a' }],
    [3, { row: 3, unreadable: 'This row is too large' }],
    [4, { row: 4, chunk_html: 'b' }],
    [6, { row: 5, unreadable: 'Broken' }],
  ]);
});

test('maps columns with the names of built-in object members', () => {
  const values = { text: 'x', constructor: 1, toString: 3 };
  expect(mapFirst(values, guessMapping(Object.keys(values)))?.metadata).toEqual({
    constructor: 1,
    toString: 3,
  });
  expect(mapFirst(values, { text: 'content' })).toEqual({ row: 2, chunk_html: 'x' });
});

test.each([
  ['{"text":"x","__proto__":1}', "Metadata can't be named __proto__"],
  ['{"text":"x","a":[[[[[[[[1]]]]]]]]}', 'The metadata of this row is nested too deeply'],
])('reports a row that would make the server refuse the whole request: %s', (line, reason) => {
  const values = JSON.parse(line);
  expect(mapFirst(values, guessMapping(Object.keys(values)))).toEqual({
    row: 2,
    unreadable: reason,
  });
});
