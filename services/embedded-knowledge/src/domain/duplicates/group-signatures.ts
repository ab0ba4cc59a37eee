import { setImmediate as nextTurn } from 'node:timers/promises';
import { SIGNATURE, signatureShape } from './signature';

const { floor, imul, max, min } = Math;

/** Minimum equal numbers of two signatures for their texts to be possible duplicates. */
const EQUAL = SIGNATURE * 0.5;
/** Texts per bucket that are compared pairwise. In larger buckets only neighbors are compared. */
const COMPARED = 12;
/** A bucket and a position share the 53 exact bits of a number. */
const PLACE_BITS = 2 ** 21;

/** Maximum texts of one scan. */
export const MOST_TEXTS = PLACE_BITS;

/**
 * Only compares texts that share a band of their signatures, so the work grows linearly with the
 * number of texts.
 * @param signatures `SIGNATURE` numbers for each text
 * @returns positions of possible duplicates, in groups
 */
export async function groupSignatures(signatures: Uint32Array, count: number): Promise<number[][]> {
  const parents = Int32Array.from({ length: count }, (_, at) => at);
  const keys = new Float64Array(count);
  for (let band = 0; band < signatureShape.bands; band += 1) {
    for (let at = 0; at < count; at += 1) {
      keys[at] = hashBand(signatures, at, band) * PLACE_BITS + at;
    }
    await nextTurn();
    keys.sort();
    await nextTurn();
    joinNeighbors(keys, signatures, parents);
    await nextTurn();
  }
  return getGroups(parents);
}

function hashBand(signatures: Uint32Array, at: number, band: number): number {
  const offset = at * SIGNATURE + band * signatureShape.rows;
  let h = band;
  for (let row = 0; row < signatureShape.rows; row += 1) {
    h = imul(h ^ (signatures[offset + row] ?? 0), 0x9e3779b1);
    h ^= h >>> 15;
  }
  return h >>> 0;
}

/** Sorting the keys puts texts of one bucket next to each other. */
function joinNeighbors(keys: Float64Array, signatures: Uint32Array, parents: Int32Array): void {
  const getBucket = (at: number) => floor((keys[at] ?? 0) / PLACE_BITS);
  const getPosition = (at: number) => (keys[at] ?? 0) % PLACE_BITS;
  for (let at = 1; at < keys.length; at += 1) {
    const bucket = getBucket(at);
    for (let back = 1; back <= COMPARED && back <= at; back += 1) {
      if (getBucket(at - back) !== bucket) break;
      const [a, b] = [getPosition(at), getPosition(at - back)];
      const [rootA, rootB] = [getRoot(parents, a), getRoot(parents, b)];
      if (rootA === rootB || !areNear(signatures, a, b)) continue;
      parents[max(rootA, rootB)] = min(rootA, rootB);
    }
  }
}

function areNear(signatures: Uint32Array, a: number, b: number): boolean {
  let equal = 0;
  for (let nr = 0; nr < SIGNATURE; nr += 1) {
    if (signatures[a * SIGNATURE + nr] === signatures[b * SIGNATURE + nr]) equal += 1;
  }
  return equal >= EQUAL;
}

function getRoot(parents: Int32Array, at: number): number {
  let root = at;
  while (parents[root] !== root) {
    parents[root] = parents[parents[root] ?? root] ?? root;
    root = parents[root] ?? root;
  }
  return root;
}

function getGroups(parents: Int32Array): number[][] {
  const groups = new Map<number, number[]>();
  for (let at = 0; at < parents.length; at += 1) {
    const root = getRoot(parents, at);
    if (root === at) continue;
    const group = groups.get(root) ?? [root];
    group.push(at);
    groups.set(root, group);
  }
  return [...groups.values()];
}
