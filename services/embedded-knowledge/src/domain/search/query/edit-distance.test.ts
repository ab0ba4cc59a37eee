import { getEditDistance } from './edit-distance';

test.each([
  ['recieve', 'receive', 1],
  ['colour', 'color', 1],
  ['datset', 'dataset', 1],
  ['kitten', 'sitting', 3],
  ['same', 'same', 0],
  ['short', 'much longer', 3],
])('counts the steps from %s to %s as %i when the limit is 2', (left, right, steps) => {
  expect(getEditDistance(left, right, 2)).toBe(steps);
});
