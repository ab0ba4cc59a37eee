import { inWholeRun } from 'testing/matrix';
import { productsWith } from '../similarity';
import { scoreSketches, sketchOf, sketchQueryOf } from '../sketch';

const SIZES = [1, 7, 8, 31, 33, 64, 100, 127, 128, 129, 384, 512, 1_000, 1_536];
const EXTREMES = [-128, -127, 127, 0];

/** Numbers that look random, the same in every run. */
function numbers(size: number, seed: number): Int8Array {
  let state = seed;
  return Int8Array.from({ length: size }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % 256;
  });
}

const rowsOf = (size: number, count: number) => [
  ...Array.from({ length: count }, (_, nr) => numbers(size, nr + 1)),
  ...EXTREMES.map((value) => new Int8Array(size).fill(value)),
];

test.each(SIZES)('multiplies every vector exactly when it has %i numbers', (size) => {
  const rows = rowsOf(size, 40);
  for (const query of [numbers(size, 99), ...rowsOf(size, 0)]) {
    const expected = rows.map((row) =>
      row.reduce((sum, value, at) => sum + value * (query[at] as number), 0),
    );
    expect([...productsWith(query, rows.length, (nr) => rows[nr] as Int8Array)]).toEqual(expected);
  }
});

test.each(SIZES)('adds the numbers of the set bits when a sketch has %i of them', (size) => {
  const rows = rowsOf(size, 40);
  const width = Math.ceil(size / 32);
  const sketches = new Int32Array(rows.length * width);
  for (const [nr, row] of rows.entries()) sketches.set(sketchOf(row), nr * width);
  for (const query of [numbers(size, 99), ...rowsOf(size, 0)]) {
    const asked = sketchQueryOf(query);
    const largest = Math.max(1, ...[...query].map(Math.abs));
    const expected = rows.map((row) =>
      row.reduce(
        (sum, value, at) =>
          sum + (value > 0 ? Math.round(((query[at] as number) * 7) / largest) : 0),
        0,
      ),
    );
    expect([...scoreSketches(sketches, asked, rows.length)]).toEqual(expected);
    expect(Math.min(...expected)).toBeGreaterThanOrEqual(asked.lowest);
    expect(Math.max(...expected)).toBeLessThanOrEqual(asked.highest);
  }
});

inWholeRun(test)('compares every row when they do not fit into the memory at once', () => {
  const query = numbers(512, 3);
  const rows = rowsOf(512, 3_000);
  const products = productsWith(query, rows.length, (nr) => rows[nr] as Int8Array);
  expect(products[0]).toBe(productsWith(query, 1, () => rows[0] as Int8Array)[0]);
  expect(products[2_999]).toBe(productsWith(query, 1, () => rows[2_999] as Int8Array)[0]);
  const sketches = new Int32Array(100_000).fill(-1);
  const scores = scoreSketches(sketches, sketchQueryOf(Int8Array.of(1, -1, 1)), sketches.length);
  expect(new Set(scores)).toEqual(new Set([7]));
});
