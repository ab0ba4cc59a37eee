import { setImmediate as nextTurn } from 'node:timers/promises';
import { magnitude, productsWith } from './similarity';
import { type SketchQuery, sketchQueryOf } from './sketch';
import { type AddedRow, VectorBlock } from './vector-block';

/** Rows of the first block; each further one doubles the whole, up to the largest. */
const FIRST_CAPACITY = 256;
const LARGEST_CAPACITY = 16_384;
/** Sketches that are compared before other work has its turn: some 3 ms. */
const ROWS_PER_TURN = 131_072;

/** A row of an array; without vectors in memory it has no score yet. */
export interface FoundRow {
  id: string;
  position: number;
  score: number | null;
}

/** How many rows a search wants. */
export interface Wanted {
  /** Rows that are answered. */
  most: number;
  /** Rows, by their sketches, whose vectors are compared. */
  candidates: number;
  /** Only these positions, in ascending order; null is all of them. */
  among: readonly number[] | null;
}

/** A row that may be near: its block, and its place there. */
interface Place {
  block: VectorBlock;
  place: number;
}

interface ScoredPlace extends Place {
  score: number;
}

/** The rows of a block with the scores of their sketches. */
interface ComparedBlock {
  block: VectorBlock;
  scores: Int32Array;
  /** 0 for the rows that take part. */
  isOut: Uint8Array;
}

/** The vectors of one dataset and model in memory, in the order of their positions. */
export class VectorArray {
  readonly #blocks: VectorBlock[] = [];
  #byteLength = 0;
  #count = 0;
  #gone = 0;
  #last = 0;

  /** @param keepsVectors whether vectors are kept beside their sketches */
  constructor(readonly keepsVectors = true) {}

  /** Rows that are not known to be gone. */
  get count(): number {
    return this.#count - this.#gone;
  }

  /** Position of the last row that was read. */
  get last(): number {
    return this.#last;
  }

  get bytes(): number {
    return this.#blocks.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Whether so many rows are gone that reading all of them again is better. */
  get isWorn(): boolean {
    return this.#gone * 4 > this.#count;
  }

  /** Adds a row that was written after all others. */
  add(row: AddedRow): void {
    const { position, bytes } = row;
    if (position <= this.#last) return;
    this.#last = position;
    if (this.#byteLength === 0) this.#byteLength = bytes.length;
    // A model that changed the length of its vectors: the other ones cannot be compared.
    if (bytes.length !== this.#byteLength) return;
    this.#openBlock().add(row);
    this.#count += 1;
  }

  /** Leaves out rows that are gone. */
  remove(positions: readonly number[]): void {
    for (const { block, place } of this.#placesOf(positions)) {
      if (block.gone[place] === 1) continue;
      block.gone[place] = 1;
      this.#gone += 1;
    }
  }

  /** @returns rows that are probably nearest: the nearest first, or in no order without vectors */
  async nearest(vector: Int8Array, { most, candidates, among }: Wanted): Promise<FoundRow[]> {
    const query = sketchQueryOf(vector);
    if (this.#byteLength !== (this.keepsVectors ? vector.length : query.width * 4)) return [];
    const places =
      among && among.length <= candidates
        ? this.#placesOf(among).filter(({ block, place }) => block.gone[place] === 0)
        : await this.#nearestSketches(query, candidates, among);
    if (!this.keepsVectors) {
      return places.map((one) => foundAt(one, null));
    }
    return cosines(places, vector)
      .sort((a, b) => b.score - a.score)
      .slice(0, most)
      .map((one) => foundAt(one, one.score));
  }

  async #nearestSketches(
    query: SketchQuery,
    most: number,
    among: readonly number[] | null,
  ): Promise<Place[]> {
    const allowed = among && this.#allowedOf(among);
    const compared: ComparedBlock[] = [];
    let rows = 0;
    for (const block of [...this.#blocks]) {
      const scores = block.scores(query);
      compared.push({ block, scores, isOut: allowed?.get(block) ?? block.gone });
      rows += scores.length;
      if (rows % ROWS_PER_TURN === 0) await nextTurn();
    }
    const least = leastScore(compared, query, most);
    const places = compared.flatMap((one) => placesFrom(one, least));
    return places.sort((a, b) => b.score - a.score).slice(0, most);
  }

  /** @returns for each block 1 for the rows that are gone or not asked for */
  #allowedOf(positions: readonly number[]): Map<VectorBlock, Uint8Array> {
    const out = new Map(
      this.#blocks.map((block) => [block, new Uint8Array(block.positions.length).fill(1)]),
    );
    for (const { block, place } of this.#placesOf(positions)) {
      const isOut = out.get(block);
      if (isOut) isOut[place] = block.gone[place] as number;
    }
    return out;
  }

  #placesOf(positions: readonly number[]): Place[] {
    return positions.flatMap((position) => {
      const block = this.#blocks.findLast((one) => positionAt(one, 0) <= position);
      const place = block ? placeOf(block, position) : -1;
      return block && place >= 0 ? [{ block, place }] : [];
    });
  }

  #openBlock(): VectorBlock {
    const open = this.#blocks.at(-1);
    if (open && !open.isFull) return open;
    const capacity = Math.min(LARGEST_CAPACITY, Math.max(FIRST_CAPACITY, this.#count));
    const [size, bits] = this.keepsVectors
      ? [this.#byteLength, this.#byteLength]
      : [0, this.#byteLength * 8];
    const block = new VectorBlock({ capacity, width: Math.ceil(bits / 32), size });
    this.#blocks.push(block);
    return block;
  }
}

const foundAt = ({ block, place }: Place, score: number | null): FoundRow => ({
  id: block.idAt(place),
  position: positionAt(block, place),
  score,
});

const positionAt = (block: VectorBlock, place: number) => block.positions[place] as number;

/** @returns the places with the cosines of the angles between their vectors and this one */
function cosines(places: readonly Place[], vector: Int8Array): ScoredPlace[] {
  const length = magnitude(vector);
  const products = productsWith(vector, places.length, (nr) => {
    const { block, place } = places[nr] as Place;
    return block.vectorAt(place);
  });
  return places.map(({ block, place }, nr) => ({
    block,
    place,
    score: (products[nr] as number) / (block.magnitudeAt(place) * length || 1),
  }));
}

/** Positions of a block ascend. @returns the place of one; -1 without it */
function placeOf(block: VectorBlock, position: number): number {
  let [from, to] = [0, block.count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (positionAt(block, middle) < position) from = middle + 1;
    else to = middle;
  }
  return from < block.count && positionAt(block, from) === position ? from : -1;
}

/** @returns the score that as many rows as wanted have, or a higher one */
function leastScore(
  compared: readonly ComparedBlock[],
  { lowest, highest }: SketchQuery,
  most: number,
): number {
  const rowsOf = new Uint32Array(highest - lowest + 1);
  for (const { scores, isOut } of compared) {
    for (let place = 0; place < scores.length; place += 1) {
      if (isOut[place] !== 0) continue;
      const at = (scores[place] as number) - lowest;
      rowsOf[at] = (rowsOf[at] as number) + 1;
    }
  }
  let found = 0;
  for (let score = highest; score > lowest; score -= 1) {
    found += rowsOf[score - lowest] as number;
    if (found >= most) return score;
  }
  return lowest;
}

function placesFrom({ block, scores, isOut }: ComparedBlock, least: number) {
  const places: ScoredPlace[] = [];
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] as number;
    if (score >= least && isOut[place] === 0) places.push({ block, place, score });
  }
  return places;
}
