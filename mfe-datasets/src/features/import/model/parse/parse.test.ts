import { parseCsv } from './parse-csv';
import { htmlBlocks } from './parse-html';
import { parseJsonl } from './parse-jsonl';
import { markdownBlocks } from './parse-markdown';
import { textBlocks } from './parse-text';
import { passages } from './passages';
import { kindOf } from './source-file';

test('recognises the kind of a file by its ending, in any case', () => {
  expect(kindOf('FAQ.CSV')).toBe('csv');
  expect(kindOf('a.b.jsonl')).toBe('jsonl');
  expect(kindOf('read.me.md')).toBe('markdown');
  expect(kindOf('photo.png')).toBeNull();
  expect(kindOf('README')).toBeNull();
});

test('reads CSV columns from the first line, with quotes, line breaks and any separator', () => {
  const { columns, rows, broken } = parseCsv(
    '\uFEFFid;text\n1;"two\nlines; and ""quotes"""\n\n2;b\n',
  );
  expect(columns).toEqual(['id', 'text']);
  expect(rows.map(({ values }) => values)).toEqual([
    { id: '1', text: 'two\nlines; and "quotes"' },
    { id: '2', text: 'b' },
  ]);
  expect(broken).toEqual([]);
});

test('reports the row and keeps the others when a CSV row does not fit', () => {
  const { rows, broken } = parseCsv('a,b\n1,2\n3\n4,5,6\n7,8\n');
  expect(rows.map(({ number }) => number)).toEqual([1, 4]);
  expect(broken).toEqual([
    { number: 2, reason: 'This row has fewer fields than the first line' },
    { number: 3, reason: 'This row has more fields than the first line' },
  ]);
});

test('reports the line when a line of a JSONL file is not an object', () => {
  const { columns, rows, broken } = parseJsonl('{"a":1}\r\n\n[1]\n{"b":[2]}\n{oops}\n');
  expect(columns).toEqual(['a', 'b']);
  expect(rows).toEqual([
    { number: 1, values: { a: 1 } },
    { number: 4, values: { b: [2] } },
  ]);
  expect(broken.map(({ number }) => number)).toEqual([3, 5]);
});

test('cuts Markdown at headings and blank lines, and keeps code in one piece', () => {
  const text =
    '---\ntitle: x\n---\nIntro\n\n# First #\nOne\ntwo\n\n```\n# no heading\n\nstill code\n```\n## Second\nLast';
  expect(markdownBlocks(text)).toEqual([
    { text: 'Intro', heading: undefined },
    { text: 'One\ntwo', heading: 'First' },
    { text: '```\n# no heading\n\nstill code\n```', heading: 'First' },
    { text: 'Last', heading: 'Second' },
  ]);
});

test('keeps lists and tables whole and reads underlined headings when Markdown is cut', () => {
  const text = 'Title\n=====\n\n- one\n\n  - inner\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n';
  expect(markdownBlocks(text)).toEqual([
    { text: '- one\n\n  - inner\n- two', heading: 'Title' },
    { text: '| a | b |\n| - | - |\n| 1 | 2 |', heading: 'Title' },
  ]);
});

test('extracts the paragraphs of HTML with their headings, and runs none of it', () => {
  const run = jest.fn();
  Object.assign(window, { run });
  const html =
    '<nav><p>Menu</p></nav><h2>Head</h2><p>One <b>bold</b></p><ul><li>Item<script>run()</script></li></ul><img src=x onerror="run()">';
  expect(htmlBlocks(html)).toEqual([
    { text: 'One bold', heading: 'Head' },
    { text: 'Item', heading: 'Head' },
  ]);
  expect(htmlBlocks('<div>Only <i>text</i></div>')).toEqual([
    { text: 'Only text', heading: undefined },
  ]);
  expect(run).not.toHaveBeenCalled();
});

test('cuts plain text at blank lines', () => {
  expect(textBlocks('One\r\nmore\r\n\r\n\r\nTwo').map(({ text }) => text)).toEqual([
    'One\nmore',
    'Two',
  ]);
});

test('joins short paragraphs of a heading into one passage with a tracking id', () => {
  const { columns, rows } = passages('guide.md', [
    { text: 'One', heading: 'A' },
    { text: ' ', heading: 'A' },
    { text: 'Two', heading: 'A' },
    { text: 'Three', heading: 'B' },
  ]);
  expect(columns).toEqual(['content', 'heading', 'file', 'tracking_id']);
  expect(rows.map(({ values }) => values.content)).toEqual(['One\n\nTwo', 'Three']);
  expect(rows[1]).toEqual({
    number: 2,
    values: { content: 'Three', heading: 'B', file: 'guide.md', tracking_id: 'guide.md#2' },
  });
});

test('cuts a long paragraph between sentences, and loses nothing', () => {
  const sentence = 'This is a sentence of some length. ';
  const { rows } = passages('a.txt', [{ text: sentence.repeat(100) }, { text: 'x'.repeat(3_000) }]);
  const contents = rows.map(({ values }) => String(values.content));
  for (const content of contents) expect(content.length).toBeLessThanOrEqual(1_250);
  const joined = contents.join('').replace(/\s/g, '');
  expect(joined).toBe((sentence.repeat(100) + 'x'.repeat(3_000)).replace(/\s/g, ''));
});
