import { readCallSearch } from './query';

test.each([
  ['refund', '((refund:*))'],
  ['blue kettle', '((blue:*) & (kettle:*))'],
  ['"blue kettle"', '((blue <-> kettle))'],
  ['"blue kettle', '((blue <-> kettle))'],
  ['e-mail', '((e <-> mail:*))'],
  ['refund -kettle', '((refund:*) & !(kettle:*))'],
  ['refund or kettle', '((refund:*)) | ((kettle:*))'],
  ['a', '((a))'],
  ["x' | 'y & !z :* <->", '((x) & (y) & (z))'],
])('searches only for the words of %j', (text, tsquery) => {
  expect(readCallSearch(text).tsquery).toBe(tsquery);
});

test.each(['', '-', '""', '!!!', 'or', 'or or', '-refund', '\0'])(
  'finds nothing for %j',
  (text) => {
    expect(readCallSearch(text)).toEqual({ tsquery: null, terms: [] });
  },
);

test('limits a search to 12 words', () => {
  const text = Array.from({ length: 40 }, (_, nr) => `word${nr}`).join(' ');
  expect(readCallSearch(text).terms).toHaveLength(12);
});
