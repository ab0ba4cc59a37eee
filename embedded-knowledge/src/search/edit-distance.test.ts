import { editDistance } from './edit-distance';
import { type PlannedTerm, rarest } from './plan';

test.each([
  ['recieve', 'receive', 1],
  ['colour', 'color', 1],
  ['datset', 'dataset', 1],
  ['kitten', 'sitting', 3],
  ['same', 'same', 0],
  ['short', 'much longer', 3],
])('from %s to %s it takes %i steps, or too many', (left, right, steps) => {
  expect(editDistance(left, right, 2)).toBe(steps);
});

const term = (tsquery: string, ndoc: number): PlannedTerm => ({ tsquery, ndoc, weight: 1 });

test('the rarest words are taken while their chunks fit the budget together', () => {
  expect(rarest([term('often', 900), term('rare', 3), term('mid', 90)])).toBe('rare | mid | often');
  expect(rarest([term('always', 5000), term('rare', 3)])).toBe('rare');
  expect(rarest([term('always', 5000), term('ever', 4000)])).toBe('ever');
  expect(rarest([term('unknown', 0), term('known', 5)])).toBe('known');
  expect(rarest([term('only', 5)])).toBeNull();
  expect(rarest([term('no', 0), term('none', 0)])).toBeNull();
});
