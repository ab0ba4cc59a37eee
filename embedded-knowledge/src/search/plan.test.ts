import { type PlannedTerm, someOf } from './plan';

const term = (tsquery: string, ndoc: number): PlannedTerm => ({
  lexeme: tsquery,
  tsquery,
  ndoc,
  weight: 1,
});

test('the rarest words are looked for as far as their chunks fit into half of the budget', () => {
  expect(someOf([term('mid', 100), term('rare', 3), term('low', 90)], 9_000)).toBe(
    'rare | low | mid',
  );
  expect(someOf([term('always', 5_000), term('rare', 3)], 9_000)).toBe('rare');
  expect(someOf([term('always', 5_000), term('ever', 4_000)], 9_000)).toBe('ever');
  expect(someOf([term('unknown', 0), term('known', 5)], 9_000)).toBe('known');
});

test('frequent words are looked for together, where few chunks are expected to have them so', () => {
  const words = [term('rare', 3), term('some', 2_000), term('more', 3_000), term('all', 90_000)];
  expect(someOf(words, 100_000)).toBe('rare | (some & more)');
});

test('one word, or none that is known, finds nothing more', () => {
  expect(someOf([term('only', 5)], 100)).toBeNull();
  expect(someOf([term('no', 0), term('none', 0)], 100)).toBeNull();
});
