import { VectorArray } from './vector-array';

/** A vector whose first `ones` numbers are positive and whose others are negative. */
const vector = (ones: number) => Int8Array.from({ length: 64 }, (_, at) => (at < ones ? 9 : -9));

const row = (position: number, bytes: Int8Array) => ({
  position,
  id: new Uint8Array(16).fill(position % 251),
  bytes,
});

function filled(count: number): VectorArray {
  const array = new VectorArray();
  for (let nr = 0; nr < count; nr += 1) array.add(row(nr + 1, vector(nr % 64)));
  return array;
}

async function nearest(
  array: VectorArray,
  ones: number,
  most: number,
  among: readonly number[] | null = null,
  candidates = most,
): Promise<number[]> {
  const found = await array.nearest(vector(ones), { most, candidates, among });
  return found.map(({ position }) => position).sort((a, b) => a - b);
}

test('finds the nearest rows', async () => {
  expect(await nearest(filled(64), 20, 3)).toEqual([20, 21, 22]);
});

test('orders rows by their vectors when their sketches are equal', async () => {
  const array = new VectorArray();
  for (let nr = 1; nr <= 9; nr += 1) {
    array.add(
      row(
        nr,
        Int8Array.from({ length: 64 }, (_, at) => (at < 32 ? nr : -10)),
      ),
    );
  }
  const query = Int8Array.from({ length: 64 }, (_, at) => (at < 32 ? 6 : -10));
  const found = await array.nearest(query, { most: 3, candidates: 9, among: null });
  expect(found.map(({ position }) => position)).toEqual([6, 7, 5]);
  expect(found[0]?.score).toBeCloseTo(1);
  expect(found[0]?.id).toBe('06060606-0606-0606-0606-060606060606');
});

test('finds only allowed rows when positions are given', async () => {
  const among = [1, 5, 60, 9_999];
  expect(await nearest(filled(64), 50, 2, among)).toEqual([5, 60]);
  expect(await nearest(filled(64), 50, 2, among, 10)).toEqual([5, 60]);
});

test('leaves out removed rows, whether or not positions are given', async () => {
  const array = filled(64);
  array.remove([21]);
  expect(await nearest(array, 20, 2)).toEqual([20, 22]);
  expect(await nearest(array, 20, 2, [20, 21, 22, 40])).toEqual([20, 22]);
  expect(await nearest(array, 20, 2, [20, 21, 22, 40], 10)).toEqual([20, 22]);
  expect([array.count, array.isWorn]).toEqual([63, false]);
  array.remove(Array.from({ length: 20 }, (_, nr) => nr + 1));
  expect([array.count, array.isWorn]).toEqual([43, true]);
});

test('keeps every row when it grows over many blocks', async () => {
  const array = filled(40_000);
  expect([array.count, array.last]).toEqual([40_000, 40_000]);
  expect(await nearest(array, 3, 625)).toEqual(Array.from({ length: 625 }, (_, nr) => nr * 64 + 4));
  expect(await nearest(array, 3, 2, [4, 20_036, 39_940, 39_941])).toHaveLength(2);
});

test('finds the same rows, without an order, when only sketches are kept', async () => {
  const array = new VectorArray(false);
  for (let nr = 1; nr <= 300; nr += 1) {
    const bits = new Int8Array(8).fill(0).map((_, at) => (at < nr % 8 ? -1 : 0));
    array.add(row(nr, bits));
  }
  const query = Int8Array.from({ length: 64 }, (_, at) => (at < 24 ? 1 : -1));
  const found = await array.nearest(query, { most: 5, candidates: 37, among: null });
  expect(found.every(({ position, score }) => position % 8 === 3 && score === null)).toBe(true);
  expect(found).toHaveLength(37);
});

test('finds nothing when the query is of another length', async () => {
  const wanted = { most: 5, candidates: 5, among: null };
  expect(await filled(9).nearest(new Int8Array(128).fill(1), wanted)).toEqual([]);
});
