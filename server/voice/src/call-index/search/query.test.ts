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
])('asks for words alone when the search is %j', (text, tsquery) => {
  expect(readCallSearch(text).tsquery).toBe(tsquery);
});

test.each(['', '-', '""', '!!!', 'or', 'or or', '-refund', '\0'])(
  'finds nothing when the search is %j',
  (text) => {
    expect(readCallSearch(text)).toEqual({ tsquery: null, terms: [] });
  },
);

test('takes at most 12 words when the search is longer', () => {
  const text = Array.from({ length: 40 }, (_, nr) => `word${nr}`).join(' ');
  expect(readCallSearch(text).terms).toHaveLength(12);
});
