/** Bits in each number of a sketch. */
const BITS = 32;

/** @returns one bit for each number of the vector: 1 where it is above zero */
export function sketchOf(vector: Int8Array): Int32Array {
  const sketch = new Int32Array(Math.ceil(vector.length / BITS));
  for (let at = 0; at < vector.length; at += 1) {
    if ((vector[at] as number) > 0)
      sketch[at >> 5] = (sketch[at >> 5] as number) | (1 << (at & 31));
  }
  return sketch;
}

/** A query to which sketches are compared. */
export interface SketchQuery {
  /** Numbers of 32 bits in a sketch. */
  width: number;
  /** For each byte of a sketch and each of its values, the sum of the numbers whose bit is set. */
  sums: Int32Array;
  lowest: number;
  highest: number;
}

/** @returns the query with its numbers: only the compared vectors are reduced to their signs */
export function sketchQueryOf(vector: Int8Array): SketchQuery {
  const width = Math.ceil(vector.length / BITS);
  const sums = new Int32Array(width * 4 * 256);
  for (let at = 0; at < sums.length; at += 1) {
    const value = at & 255;
    const lowest = value & -value;
    if (value === 0) continue;
    const number = vector[(at >> 8) * 8 + 31 - Math.clz32(lowest)] ?? 0;
    sums[at] = (sums[at - lowest] as number) + number;
  }
  let [lowest, highest] = [0, 0];
  for (const number of vector) {
    if (number < 0) lowest += number;
    else highest += number;
  }
  return { width, sums, lowest, highest };
}

/** @returns for each of `count` sketches how near it is: the higher, the nearer */
export function scoreSketches(
  sketches: Int32Array,
  { width, sums }: SketchQuery,
  count: number,
): Int32Array {
  const scores = new Int32Array(count);
  for (let place = 0, from = 0; place < count; place += 1, from += width) {
    let score = 0;
    for (let part = 0, table = 0; part < width; part += 1, table += 1_024) {
      const bits = sketches[from + part] as number;
      score +=
        (sums[table + (bits & 255)] as number) +
        (sums[table + 256 + ((bits >>> 8) & 255)] as number) +
        (sums[table + 512 + ((bits >>> 16) & 255)] as number) +
        (sums[table + 768 + (bits >>> 24)] as number);
    }
    scores[place] = score;
  }
  return scores;
}
