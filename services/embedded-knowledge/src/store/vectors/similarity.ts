import { compareRows } from './simd/kernel';

/** Numbers that are multiplied at once. */
const PART = 8;

/** @returns the cosine of the angle between two vectors; 0 for vectors of different size */
export function similarity(left: Int8Array, right: Int8Array): number {
  if (left.length !== right.length) return 0;
  return product(left, right) / (magnitude(left) * magnitude(right) || 1);
}

/** @returns the Euclidean norm */
export function magnitude(vector: Int8Array): number {
  return Math.sqrt(product(vector, vector));
}

/** @returns the scalar product of a vector with each of `count` others of its size */
export function productsWith(
  vector: Int8Array,
  count: number,
  other: (nr: number) => Int8Array,
): Int32Array {
  const words = new Int16Array(Math.ceil(vector.length / PART) * PART);
  words.set(vector);
  const stride = vector.length;
  const query = new Uint8Array(words.buffer);
  return compareRows({ way: 'multiply', query, stride }, count, (memory, first, rows) => {
    for (let nr = 0; nr < rows; nr += 1) memory.set(other(first + nr), nr * stride);
  });
}

function product(left: Int8Array, right: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at += 1) sum += (left[at] as number) * (right[at] as number);
  return sum;
}
