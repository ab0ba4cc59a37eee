/** Bits that are set in each number of 16 bits. */
const BIT_COUNTS = Uint8Array.from({ length: 65_536 }, (_, number) => countBits(number));

function countBits(number: number): number {
  let count = 0;
  for (let rest = number; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}

/** @returns one bit for each number of the vector: 1 where it is above zero */
export function sketchOf(vector: Int8Array): Uint8Array {
  // Whole numbers of 16 bits, so that two sketches are compared by them.
  const sketch = new Uint8Array(2 * Math.ceil(vector.length / 16));
  for (let at = 0; at < vector.length; at += 1) {
    if ((vector[at] ?? 0) > 0) sketch[at >> 3] = (sketch[at >> 3] ?? 0) | (1 << (at & 7));
  }
  return sketch;
}

/** Sketches in memory, one after the other. */
export interface SketchBlock {
  parts: Uint16Array;
  /** Numbers of 16 bits in each sketch. */
  width: number;
  count: number;
}

/**
 * Finds the sketches that differ from the query in the fewest bits.
 * @param isLeftOut tells by its place whether a sketch is passed over
 * @returns their places, in no order
 */
export function nearestSketches(
  { parts, width, count }: SketchBlock,
  query: Uint16Array,
  most: number,
  isLeftOut: (place: number) => boolean,
): number[] {
  const distances = new Uint16Array(count);
  const histogram = new Uint32Array(width * 16 + 1);
  for (let place = 0, at = 0; place < count; place += 1, at += width) {
    let distance = 0;
    for (let part = 0; part < width; part += 1) {
      distance += BIT_COUNTS[(parts[at + part] as number) ^ (query[part] as number)] as number;
    }
    distances[place] = distance;
    if (!isLeftOut(place)) (histogram[distance] as number) += 1;
  }
  const limit = distanceOf(histogram, most);
  const [nearer, equal]: [number[], number[]] = [[], []];
  for (let place = 0; place < count; place += 1) {
    const distance = distances[place] as number;
    if (distance > limit || isLeftOut(place)) continue;
    (distance < limit ? nearer : equal).push(place);
  }
  return [...nearer, ...equal].slice(0, most);
}

/** @returns the distance within which there are as many sketches as wanted */
function distanceOf(histogram: Uint32Array, most: number): number {
  let found = 0;
  for (let distance = 0; distance < histogram.length; distance += 1) {
    found += histogram[distance] as number;
    if (found >= most) return distance;
  }
  return histogram.length;
}
