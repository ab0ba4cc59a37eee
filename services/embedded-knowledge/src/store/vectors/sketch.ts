import { compareRows, PLANES } from './simd/kernel';

/** Bits in each number of a sketch. */
const BITS = 32;
/** Bytes that are compared at once. */
const PART = 16;
/** The largest number of a query that is compared with sketches, in `PLANES` bits. */
const MOST = 2 ** (PLANES - 1) - 1;

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
  /** The bits of its numbers: for each part of a sketch their lowest bits first, and so on. */
  planes: Uint8Array;
  lowest: number;
  highest: number;
}

/** @returns the query in numbers of 4 bits: only the compared vectors are reduced to their signs */
export function sketchQueryOf(vector: Int8Array): SketchQuery {
  const width = Math.ceil(vector.length / BITS);
  const planes = new Uint8Array(Math.ceil((width * 4) / PART) * PART * PLANES);
  let largest = 1;
  for (const number of vector) largest = Math.max(largest, Math.abs(number));
  let [lowest, highest] = [0, 0];
  for (const [at, exact] of vector.entries()) {
    const number = Math.round((exact * MOST) / largest);
    if (number < 0) lowest += number;
    else highest += number;
    const byte = at >> 3;
    const from = Math.floor(byte / PART) * PART * PLANES + (byte % PART);
    for (let plane = 0; plane < PLANES; plane += 1) {
      const place = from + plane * PART;
      planes[place] = (planes[place] as number) | (((number >> plane) & 1) << (at & 7));
    }
  }
  return { width, planes, lowest, highest };
}

/** @returns for each of `count` sketches how near it is: the higher, the nearer */
export function scoreSketches(
  sketches: Int32Array,
  { width, planes }: SketchQuery,
  count: number,
): Int32Array {
  const stride = width * 4;
  const bytes = new Uint8Array(sketches.buffer, sketches.byteOffset, sketches.byteLength);
  const comparison = { way: 'scoreSketches', query: planes, stride } as const;
  return compareRows(comparison, count, (memory, first, rows) =>
    memory.set(bytes.subarray(first * stride, (first + rows) * stride)),
  );
}
