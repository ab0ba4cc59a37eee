import { nearestSketches } from './sketch';

const FIRST_CAPACITY = 1_024;

/** The sketches of one dataset in the order of their positions. */
export class SketchArray {
  #positions = new Float64Array(FIRST_CAPACITY);
  #parts = new Uint16Array(0);
  #width = 0;
  #count = 0;
  /** Positions whose rows are gone. */
  #gone = new Set<number>();

  get count(): number {
    return this.#count - this.#gone.size;
  }

  get last(): number {
    return this.#count === 0 ? 0 : (this.#positions[this.#count - 1] ?? 0);
  }

  get bytes(): number {
    return this.#positions.byteLength + this.#parts.byteLength;
  }

  /** Adds a row that was written after all others. */
  add(position: number, sketch: Uint8Array): void {
    const parts = partsOf(sketch);
    if (this.#width === 0) this.#width = parts.length;
    // A model that changed the length of its vectors: the other ones cannot be compared.
    if (parts.length !== this.#width) return;
    if (this.#parts.length < (this.#count + 1) * this.#width) this.#grow();
    this.#positions[this.#count] = position;
    this.#parts.set(parts, this.#count * this.#width);
    this.#count += 1;
  }

  /** Leaves out rows that are gone, and frees their memory when they are many. */
  remove(positions: Iterable<number>): void {
    for (const position of positions) this.#gone.add(position);
    if (this.#gone.size * 4 > this.#count) this.#compact();
  }

  /**
   * @param among only these positions, in ascending order; null is all of them
   * @returns positions of the rows that are probably nearest, in no order
   */
  nearest(sketch: Uint8Array, most: number, among: readonly number[] | null): number[] {
    const query = partsOf(sketch);
    if (query.length !== this.#width) return [];
    const allowed = among && this.#placesOf(among);
    const isLeftOut = (place: number) =>
      (allowed !== null && allowed[place] !== 1) ||
      (this.#gone.size > 0 && this.#gone.has(this.#positions[place] as number));
    const block = { parts: this.#parts, width: this.#width, count: this.#count };
    return nearestSketches(block, query, most, isLeftOut).map(
      (place) => this.#positions[place] as number,
    );
  }

  #placesOf(positions: readonly number[]): Uint8Array {
    const allowed = new Uint8Array(this.#count);
    let place = 0;
    for (const position of positions) {
      while (place < this.#count && (this.#positions[place] as number) < position) place += 1;
      if (this.#positions[place] === position) allowed[place] = 1;
    }
    return allowed;
  }

  #grow(): void {
    const capacity = Math.max(FIRST_CAPACITY, Math.ceil(this.#count * 1.5));
    const [positions, parts] = [this.#positions, this.#parts];
    this.#positions = new Float64Array(capacity);
    this.#positions.set(positions.subarray(0, this.#count));
    this.#parts = new Uint16Array(capacity * this.#width);
    this.#parts.set(parts.subarray(0, this.#count * this.#width));
  }

  #compact(): void {
    let to = 0;
    for (let from = 0; from < this.#count; from += 1) {
      if (this.#gone.has(this.#positions[from] as number)) continue;
      this.#positions[to] = this.#positions[from] as number;
      this.#parts.copyWithin(to * this.#width, from * this.#width, (from + 1) * this.#width);
      to += 1;
    }
    this.#count = to;
    this.#gone = new Set();
  }
}

function partsOf(sketch: Uint8Array): Uint16Array {
  const aligned = Uint8Array.from(sketch);
  return new Uint16Array(aligned.buffer, 0, aligned.length >> 1);
}
