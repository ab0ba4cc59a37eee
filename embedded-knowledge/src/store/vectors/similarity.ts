/** @returns the cosine of the angle between two vectors; 0 for vectors of different size */
export function similarity(left: Int8Array, right: Int8Array): number {
  if (left.length !== right.length) return 0;
  let [product, leftSize, rightSize] = [0, 0, 0];
  for (let at = 0; at < left.length; at += 1) {
    const [a, b] = [left[at] ?? 0, right[at] ?? 0];
    product += a * b;
    leftSize += a * a;
    rightSize += b * b;
  }
  return product / (Math.sqrt(leftSize * rightSize) || 1);
}
