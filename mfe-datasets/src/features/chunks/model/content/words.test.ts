import { getChunkWords, startAtFirstMatch } from './words';

const joinTexts = (runs: { text: string }[]) => runs.map(({ text }) => text).join('');
const readWords = (chunk_html: string, metadata?: Record<string, unknown>) => {
  const { title, text } = getChunkWords({ id: 'c', chunk_html, metadata });
  return [joinTexts(title), joinTexts(text)];
};
const long =
  'The boiler must be checked every year by a technician, and the visit is booked by phone. '
    .repeat(2)
    .trim();

test.each([
  [
    'the heading',
    '<h2>No heat</h2><p>Top it up.</p><p>Call us.</p>',
    'No heat',
    'Top it up.\n\nCall us.',
  ],
  ['the first line of plain text', 'No heat\nTop it up.', 'No heat', 'Top it up.'],
  ['the first paragraph', '<p>No heat</p><p>Top it up.</p>', 'No heat', 'Top it up.'],
  ['the only line', '<p>No heat</p>', 'No heat', ''],
  ['nothing', '', '', ''],
])('titles a chunk by %s', (_name, html, title, text) => {
  expect(readWords(html)).toEqual([title, text]);
});

test('titles a chunk by the heading in its metadata when the text has none', () => {
  expect(readWords('Top it up.', { heading: ' Boiler ' })).toEqual(['Boiler', 'Top it up.']);
});

test('shortens a long first line at a word boundary and keeps the whole text below', () => {
  const [title = '', text] = readWords(`<p>${long}</p>`);
  expect(title.length).toBeLessThanOrEqual(101);
  expect(long.startsWith(title.slice(0, -1))).toBe(true);
  expect(title).toMatch(/\w…$/);
  expect(text).toBe(long);
});

test('keeps highlights in the title when the heading matches', () => {
  const { title } = getChunkWords({
    id: 'c',
    chunk_html: '<h2>No <mark>heat</mark></h2><p>Text</p>',
  });
  expect(title).toEqual([
    { text: 'No ', marked: false },
    { text: 'heat', marked: true },
  ]);
});

test('starts the text just before a first match that is far from the start', () => {
  const match = { text: 'Sunday', marked: true };
  const shown = startAtFirstMatch([{ text: `${long} `, marked: false }, match]);
  expect(joinTexts(shown)).toMatch(/^… .{1,60}Sunday$/);
  const near = [{ text: 'On ', marked: false }, match];
  expect(startAtFirstMatch(near)).toBe(near);
});
