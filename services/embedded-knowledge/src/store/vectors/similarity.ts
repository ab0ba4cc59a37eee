/** @returns the cosine similarity; 0 for vectors of different length */
export function getCosine(left: Int8Array, right: Int8Array): number {
  if (left.length !== right.length) return 0;
  return getDotProduct(left, right) / (getMagnitude(left) * getMagnitude(right) || 1);
}

function getMagnitude(vector: Int8Array): number {
  return Math.sqrt(getDotProduct(vector, vector));
}

function getDotProduct(left: Int8Array, right: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at += 1) sum += (left[at] as number) * (right[at] as number);
  return sum;
}
