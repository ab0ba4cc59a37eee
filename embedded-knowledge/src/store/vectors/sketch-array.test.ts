import { sketchOf } from './sketch';
import { SketchArray } from './sketch-array';

/** A vector whose first `ones` numbers are positive and whose others are negative. */
const vector = (ones: number) => Int8Array.from({ length: 64 }, (_, at) => (at < ones ? 9 : -9));

function filled(count: number): SketchArray {
  const array = new SketchArray();
  for (let nr = 0; nr < count; nr += 1) array.add(nr + 1, sketchOf(vector(nr % 64)));
  return array;
}

test('finds the rows that differ in the fewest bits', () => {
  expect(
    filled(64)
      .nearest(sketchOf(vector(20)), 3, null)
      .sort(),
  ).toEqual([20, 21, 22]);
});

test('finds only allowed rows when positions are given', () => {
  const among = [1, 5, 60, 9_999];
  expect(
    filled(64)
      .nearest(sketchOf(vector(50)), 2, among)
      .sort(),
  ).toEqual([5, 60]);
});

test('leaves removed rows out, before and after their memory is freed', () => {
  const array = filled(64);
  array.remove([21]);
  expect(array.nearest(sketchOf(vector(20)), 2, null).sort()).toEqual([20, 22]);
  array.remove(Array.from({ length: 20 }, (_, nr) => nr + 1));
  expect(array.count).toBe(43);
  expect(array.nearest(sketchOf(vector(20)), 2, null).sort()).toEqual([22, 23]);
  array.add(65, sketchOf(vector(20)));
  expect(array.nearest(sketchOf(vector(20)), 1, null)).toEqual([65]);
});

test('keeps every row when it grows', () => {
  const array = filled(5_000);
  expect([array.count, array.last]).toEqual([5_000, 5_000]);
  expect(array.nearest(sketchOf(vector(3)), 79, null)).toHaveLength(79);
});

test('finds nothing when the query is of another length', () => {
  expect(filled(9).nearest(sketchOf(new Int8Array(128)), 5, null)).toEqual([]);
});
