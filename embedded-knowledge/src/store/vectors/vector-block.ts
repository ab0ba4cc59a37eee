import { magnitude, productAt } from './similarity';
import { type SketchQuery, scoreSketches, sketchOf } from './sketch';

/** Sizes of what a block holds. */
export interface BlockShape {
  /** Most rows. */
  capacity: number;
  /** Numbers of 32 bits in a sketch. */
  width: number;
  /** Numbers in a vector; 0 keeps sketches alone. */
  size: number;
}

/** Some rows of a dataset in the order of their positions: sketches, and vectors in full. */
export class VectorBlock {
  readonly positions: Float64Array;
  /** 1 for a row that is gone. */
  readonly gone: Uint8Array;
  readonly #sketches: Int32Array;
  readonly #vectors: Int8Array;
  readonly #magnitudes: Float32Array;
  #count = 0;

  constructor(private readonly shape: BlockShape) {
    const { capacity, width, size } = shape;
    this.positions = new Float64Array(capacity);
    this.gone = new Uint8Array(capacity);
    this.#sketches = new Int32Array(capacity * width);
    this.#vectors = new Int8Array(capacity * size);
    this.#magnitudes = new Float32Array(size === 0 ? 0 : capacity);
  }

  get count(): number {
    return this.#count;
  }

  get isFull(): boolean {
    return this.#count === this.shape.capacity;
  }

  get bytes(): number {
    const parts = [this.positions, this.gone, this.#sketches, this.#vectors, this.#magnitudes];
    return parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** @param bytes a vector; in a block of sketches alone, the bytes of a sketch */
  add(position: number, bytes: Int8Array): void {
    const { width, size } = this.shape;
    const place = this.#count;
    this.positions[place] = position;
    if (size === 0) {
      const { buffer } = this.#sketches;
      new Int8Array(buffer).set(bytes, place * width * 4);
    } else {
      this.#sketches.set(sketchOf(bytes), place * width);
      this.#vectors.set(bytes, place * size);
      this.#magnitudes[place] = magnitude(bytes);
    }
    this.#count += 1;
  }

  /** @returns for each row how near its sketch is: the higher, the nearer */
  scores(query: SketchQuery): Int32Array {
    return scoreSketches(this.#sketches, query, this.#count);
  }

  /** @returns the cosine of the angle between a row and a query of this magnitude */
  similarityAt(place: number, query: Int8Array, queryMagnitude: number): number {
    const product = productAt(query, this.#vectors, place * this.shape.size);
    return product / ((this.#magnitudes[place] as number) * queryMagnitude || 1);
  }
}
