/** @returns the cosine of the angle between two vectors; 0 for vectors of different size */
export function similarity(left: Int8Array, right: Int8Array): number {
  if (left.length !== right.length) return 0;
  return productAt(left, right, 0) / (magnitude(left) * magnitude(right) || 1);
}

/** @returns the Euclidean norm */
export function magnitude(vector: Int8Array): number {
  return Math.sqrt(productAt(vector, vector, 0));
}

/** @returns the scalar product of a vector and of the one that begins at `from` */
export function productAt(vector: Int8Array, others: Int8Array, from: number): number {
  let product = 0;
  for (let at = 0; at < vector.length; at += 1) {
    product += (vector[at] as number) * (others[from + at] as number);
  }
  return product;
}
