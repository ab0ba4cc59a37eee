/** @returns the cosine of the angle between two vectors; 0 for vectors of different size */
export function similarity(left: Int8Array, right: Int8Array): number {
  if (left.length !== right.length) return 0;
  return product(left, right) / (magnitude(left) * magnitude(right) || 1);
}

function magnitude(vector: Int8Array): number {
  return Math.sqrt(product(vector, vector));
}

function product(left: Int8Array, right: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at += 1) sum += (left[at] as number) * (right[at] as number);
  return sum;
}
