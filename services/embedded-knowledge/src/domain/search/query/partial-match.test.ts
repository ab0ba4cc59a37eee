import { matchSomeWords, type PlannedTerm } from './partial-match';

const toTerm = (tsquery: string, ndoc: number): PlannedTerm => ({
  exact: null,
  apart: null,
  tsquery,
  ndoc,
  weight: 1,
});

test('selects the rarest words when their chunks fit into half of the budget', () => {
  expect(matchSomeWords([toTerm('mid', 100), toTerm('rare', 3), toTerm('low', 90)], 9_000)).toBe(
    'rare | low | mid',
  );
  expect(matchSomeWords([toTerm('always', 5_000), toTerm('rare', 3)], 9_000)).toBe('rare');
  expect(matchSomeWords([toTerm('always', 5_000), toTerm('ever', 4_000)], 9_000)).toBe('ever');
  expect(matchSomeWords([toTerm('unknown', 0), toTerm('known', 5)], 9_000)).toBe('known');
});

test('combines frequent words when few chunks are expected to contain all of them', () => {
  const words = [
    toTerm('rare', 3),
    toTerm('some', 2_000),
    toTerm('more', 3_000),
    toTerm('all', 90_000),
  ];
  expect(matchSomeWords(words, 100_000)).toBe('rare | (some & more)');
});

test('adds nothing when the query has one word or no known word', () => {
  expect(matchSomeWords([toTerm('only', 5)], 100)).toBeNull();
  expect(matchSomeWords([toTerm('no', 0), toTerm('none', 0)], 100)).toBeNull();
});
