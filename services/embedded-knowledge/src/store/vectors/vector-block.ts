import { magnitude } from './similarity';
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

const ID_BYTES = 16;

/** A row as it is added. */
export interface AddedRow {
  position: number;
  /** The bytes of the chunk's id. */
  id: Uint8Array;
  /** Its vector; where sketches alone are kept, the bytes of its sketch. */
  bytes: Int8Array;
}

/** Some rows of a dataset in the order of their positions: sketches, and vectors in full. */
export class VectorBlock {
  readonly positions: Float64Array;
  /** 1 for a row that is gone. */
  readonly gone: Uint8Array;
  readonly #ids: Uint8Array;
  readonly #sketches: Int32Array;
  readonly #vectors: Int8Array;
  readonly #magnitudes: Float32Array;
  #count = 0;

  constructor(private readonly shape: BlockShape) {
    const { capacity, width, size } = shape;
    this.positions = new Float64Array(capacity);
    this.gone = new Uint8Array(capacity);
    this.#ids = new Uint8Array(capacity * ID_BYTES);
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
    const marks = [this.positions, this.gone, this.#ids, this.#magnitudes];
    return [...marks, this.#sketches, this.#vectors].reduce(
      (sum, { byteLength }) => sum + byteLength,
      0,
    );
  }

  add({ position, id, bytes }: AddedRow): void {
    const { width, size } = this.shape;
    const place = this.#count;
    this.positions[place] = position;
    this.#ids.set(id, place * ID_BYTES);
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

  /** @returns the id of a row's chunk */
  idAt(place: number): string {
    const bytes = this.#ids.subarray(place * ID_BYTES, (place + 1) * ID_BYTES);
    const hex = Buffer.from(bytes.buffer, bytes.byteOffset, ID_BYTES).toString('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  /** @returns for each row how near its sketch is: the higher, the nearer */
  scores(query: SketchQuery): Int32Array {
    return scoreSketches(this.#sketches, query, this.#count);
  }

  vectorAt(place: number): Int8Array {
    return this.#vectors.subarray(place * this.shape.size, (place + 1) * this.shape.size);
  }

  /** The Euclidean norm of a row's vector. */
  magnitudeAt(place: number): number {
    return this.#magnitudes[place] as number;
  }
}
