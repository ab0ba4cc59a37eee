import { compareRanks } from './compare-ranks';
import { explainDifference } from './sentence';

const makeList = (ids: string) => [...ids].map((id) => ({ id, title: id.toUpperCase() }));
const makeSettings = (mode: 'hybrid' | 'fulltext') => ({
  mode,
  tags: [] as string[],
  exact: false,
});

test('returns how far each chunk moved and which chunks only one search found', () => {
  const { moves, missing, onlyA, onlyB, both } = compareRanks(makeList('abcde'), makeList('cxbad'));
  expect(moves).toEqual([
    { kind: 'up', places: 2 },
    { kind: 'new' },
    { kind: 'down', places: 1 },
    { kind: 'down', places: 3 },
    { kind: 'down', places: 1 },
  ]);
  expect(missing).toEqual([false, false, false, false, true]);
  expect([onlyA, onlyB, both]).toEqual([1, 1, 4]);
});

test.each([
  ['ab', 'ab', 'Both find the same 2 chunks in the same order.'],
  ['ab', 'ba', 'Both find the same 2 chunks, in a different order. A has “A” first, B has “B”.'],
  ['', '', 'Neither search found any chunks.'],
  [
    'a',
    'bc',
    '0 of 3 in both. A (Full text) finds 1 that B misses. B (Hybrid) finds 2 that A misses. A has “A” first, B has “B”.',
  ],
  [
    'ab',
    'ac',
    '1 of 3 in both. A (Full text) finds 1 that B misses. B (Hybrid) finds 1 that A misses. Both have “A” first.',
  ],
])('explains the difference when A finds %j and B finds %j', (a, b, sentence) => {
  const sides = { a: makeSettings('fulltext'), b: makeSettings('hybrid') };
  expect(explainDifference(makeList(a), makeList(b), sides)).toBe(sentence);
});
