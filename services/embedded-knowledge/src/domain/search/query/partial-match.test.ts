import { type PlannedTerm, partialMatchQuery } from './partial-match';

const term = (tsquery: string, ndoc: number): PlannedTerm => ({
  exact: null,
  apart: null,
  tsquery,
  ndoc,
  weight: 1,
});

test('selects the rarest words when their chunks fit into half of the budget', () => {
  expect(partialMatchQuery([term('mid', 100), term('rare', 3), term('low', 90)], 9_000)).toBe(
    'rare | low | mid',
  );
  expect(partialMatchQuery([term('always', 5_000), term('rare', 3)], 9_000)).toBe('rare');
  expect(partialMatchQuery([term('always', 5_000), term('ever', 4_000)], 9_000)).toBe('ever');
  expect(partialMatchQuery([term('unknown', 0), term('known', 5)], 9_000)).toBe('known');
});

test('combines frequent words when few chunks are expected to contain all of them', () => {
  const words = [term('rare', 3), term('some', 2_000), term('more', 3_000), term('all', 90_000)];
  expect(partialMatchQuery(words, 100_000)).toBe('rare | (some & more)');
});

test('adds nothing when the query has one word or no known word', () => {
  expect(partialMatchQuery([term('only', 5)], 100)).toBeNull();
  expect(partialMatchQuery([term('no', 0), term('none', 0)], 100)).toBeNull();
});
