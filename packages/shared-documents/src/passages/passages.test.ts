import type { Block } from '../block';
import { plainBlocks } from '../text/plain-blocks';
import { getHeading, groupPassages } from './group-passages';
import { getWeight } from './weight';
import { passageHtml, passageText } from './write-passage';

const getTexts = (...blocks: Block[]) => groupPassages(blocks).map(passageText);
const makeTexts = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index));

test('joins blocks under the same headings, and keeps headings and page', () => {
  const passages = groupPassages([
    { text: 'One', path: ['A'] },
    { text: ' ', path: ['A'] },
    { text: 'Two', path: ['A'], page: 1 },
    { text: 'Three', path: ['A', 'B'], page: 2 },
  ]);
  expect(passages.map(passageText)).toEqual(['One\n\nTwo', 'Three']);
  expect(passages.map(getHeading)).toEqual(['A', 'A › B']);
  expect(passages[1]?.page).toBe(2);
});

test('repeats the header in each part of a table that is cut', () => {
  const rows = makeTexts(60, (row) => `B-${row} | Bracket variant ${row} | ${row} dollars each`);
  const parts = getTexts({
    kind: 'table',
    hasHeader: true,
    text: ['No | Part | Price', ...rows].join('\n'),
  });
  expect(parts.length).toBeGreaterThan(1);
  const lines = parts.flatMap((part) => {
    const [head, ...rest] = part.split('\n');
    expect(head).toBe('No | Part | Price');
    return rest;
  });
  expect(lines).toEqual(rows);
});

test('cuts code between lines and keeps its indentation', () => {
  const lines = makeTexts(120, (line) => `  app.get("/route_${line}", lookup("route_${line}"));`);
  const parts = getTexts({ kind: 'code', text: lines.join('\n') });
  expect(parts.join('\n').split('\n')).toEqual(lines);
  expect(parts[0]).toMatch(/^ {2}app/);
});

test.each([
  ['English', 'Dr. Lane opens the desk at nine. ', 80],
  ['Chinese', '营业时间是九点到五点。周末休息！你好吗？', 60],
  ['Hindi', 'दुकान नौ बजे खुलती है। रविवार को बंद रहती है। ', 60],
  ['Arabic', 'يفتح المكتب في التاسعة. هل لديك سؤال؟ ', 60],
  ['Thai', 'ร้านเปิดเก้าโมงเช้าทุกวันและปิดห้าโมงเย็น ', 60],
])('cuts %s between sentences without losing text', (_, sentence, count) => {
  const text = sentence.repeat(count).trim();
  const parts = getTexts({ text });
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) {
    expect(sentence.trim().startsWith(part.slice(0, 2))).toBe(true);
    expect(getWeight(part)).toBeLessThanOrEqual(1_200);
  }
  expect(parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
});

test.each([
  [
    'text without punctuation',
    makeTexts(700, (word) => `keyword${word}alpha`).join(' '),
    /^keyword\d+alpha/,
  ],
  [
    'lines without punctuation',
    makeTexts(300, (line) => `value ${line}: on`).join('\n'),
    /^value \d+: on/,
  ],
])('cuts %s between words without losing any', (_, text, begins) => {
  const parts = getTexts({ text });
  for (const part of parts) expect(part).toMatch(begins);
  expect(parts.join(' ').split(/\s+/)).toEqual(text.split(/\s+/));
});

test('keeps long words, sentences and rows whole', () => {
  const word = 'x'.repeat(3_000);
  const sentence = `S${'so and '.repeat(200)}on.`;
  expect(getTexts({ text: `Before ${word} after` })).toContain(word);
  expect(getTexts({ text: `${sentence} ${sentence}` })).toEqual([sentence, sentence]);
  const row = `a | ${'b'.repeat(2_000)} c`;
  expect(getTexts({ kind: 'table', text: `${row}\n${row}` })).toEqual([row, row]);
});

test('cuts Thai text between words', () => {
  const words = new Intl.Segmenter('th', { granularity: 'word' });
  const text = 'ร้านเปิดเก้าโมงเช้าทุกวันและปิดห้าโมงเย็น'.repeat(100);
  const ends = new Set([...words.segment(text)].map(({ index }) => index));
  let at = 0;
  for (const part of getTexts({ text })) {
    expect(ends.has(at)).toBe(true);
    at += part.length;
  }
  expect(at).toBe(text.length);
});

test('writes a passage as HTML and as text', () => {
  const [passage] = groupPassages([
    { text: 'a < b\nand "c"', path: ['Tom & Ann'] },
    { kind: 'item', text: 'One', path: ['Tom & Ann'] },
    { kind: 'item', text: 'Two', path: ['Tom & Ann'] },
    { kind: 'code', text: 'x\n  y', path: ['Tom & Ann'] },
  ]);
  expect(passage && passageHtml(passage)).toBe(
    '<h2>Tom &amp; Ann</h2><p>a &lt; b<br>and "c"</p><ul><li><p>One</p></li><li><p>Two</p></li></ul><pre><p>x\n  y</p></pre>',
  );
  expect(passage && passageText(passage)).toBe('a < b\nand "c"\n\nOne\nTwo\n\nx\n  y');
});

test('reads lines as table rows only if they have the same number of tabs', () => {
  expect(plainBlocks('id\ttext\r\n1\tOar\r\n2\t\r\n\r\nOne\ttab\nand none')).toEqual([
    { kind: 'table', text: 'id | text\n1 | Oar\n2 |', hasHeader: true },
    { text: 'One\ttab\nand none' },
  ]);
});
