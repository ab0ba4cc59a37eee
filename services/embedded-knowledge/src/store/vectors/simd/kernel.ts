import {
  type AssembledFunction,
  add,
  assemble,
  get,
  I32,
  i32,
  load,
  repeatWhile,
  set,
  simd,
  store,
  sub,
  V128,
} from './assembler';

/** Opcodes of the instructions of 128 bits that are used. */
const op = {
  load: 0x00,
  loadExtended: 0x01,
  constant: 0x0c,
  lane: 0x1b,
  and: 0x4e,
  countBits: 0x62,
  addBytes: 0x6e,
  subBytes: 0x71,
  addPairsOfBytes: 0x7c,
  addPairsOfWords: 0x7e,
  addWords: 0x8e,
  addNumbers: 0xae,
  multiplyWords: 0xba,
};

/** Parameters of both functions, and their locals. */
const [ROW, STRIDE, COUNT, QUERY, PARTS, OUT, AT, ASKED, LEFT, SUM, BITS, PART] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
] as const;
const shape = { parameters: 6, locals: [I32, I32, I32, V128, V128, V128] as const };
const zero = [simd(op.constant), ...Array.from({ length: 16 }, () => 0)];

/** Bits of the query's numbers: the last one counts less than zero. */
export const PLANES = 4;
const VECTOR_BYTES = 16;

const bitsIn = (plane: number) =>
  simd(op.countBits, simd(op.and, get(BITS), load(op.load, get(ASKED), plane * VECTOR_BYTES)));
const twice = (local: number) => simd(op.addBytes, get(local), get(local));

/** Adds the numbers of the query whose bit is set in the sketch: 16 bytes of it at a time. */
const scoreSketches: AssembledFunction = {
  name: 'scoreSketches',
  ...shape,
  body: forEachRow(
    [
      set(BITS, load(op.load, get(AT))),
      set(PART, bitsIn(3)),
      set(PART, simd(op.subBytes, bitsIn(2), twice(PART))),
      set(PART, simd(op.addBytes, twice(PART), bitsIn(1))),
      set(PART, simd(op.addBytes, twice(PART), bitsIn(0))),
      set(SUM, simd(op.addWords, get(SUM), simd(op.addPairsOfBytes, get(PART)))),
      step(VECTOR_BYTES, PLANES * VECTOR_BYTES),
    ],
    simd(op.addPairsOfWords, get(SUM)),
  ),
};

/** Multiplies vectors with a query of words of 16 bits: 8 numbers at a time. */
const multiply: AssembledFunction = {
  name: 'multiply',
  ...shape,
  body: forEachRow(
    [
      set(PART, load(op.loadExtended, get(AT))),
      set(PART, simd(op.multiplyWords, get(PART), load(op.load, get(ASKED)))),
      set(SUM, simd(op.addNumbers, get(SUM), get(PART))),
      step(VECTOR_BYTES / 2, VECTOR_BYTES),
    ],
    get(SUM),
  ),
};

function step(row: number, query: number) {
  return [
    set(AT, add(get(AT), i32(row))),
    set(ASKED, add(get(ASKED), i32(query))),
    set(LEFT, sub(get(LEFT), i32(1))),
    get(LEFT),
  ];
}

function forEachRow(part: AssembledFunction['body'], sums: AssembledFunction['body']) {
  const lane = (nr: number) => [simd(op.lane, get(SUM)), nr];
  return repeatWhile([
    set(SUM, zero),
    set(AT, get(ROW)),
    set(ASKED, get(QUERY)),
    set(LEFT, get(PARTS)),
    repeatWhile(part),
    set(SUM, sums),
    store(get(OUT), add(add(lane(0), lane(1)), add(lane(2), lane(3)))),
    set(OUT, add(get(OUT), i32(4))),
    set(ROW, add(get(ROW), get(STRIDE))),
    set(COUNT, sub(get(COUNT), i32(1))),
    get(COUNT),
  ]);
}

type Kernel = (
  row: number,
  stride: number,
  count: number,
  query: number,
  parts: number,
  out: number,
) => void;

const PAGE = 65_536;
/** Addresses of the query, of rows and of their results. */
const queryFrom = 0;
const rowsFrom = 4 * PAGE;
const outFrom = 12 * PAGE;
const PAGES = 14;
/** Rows of one call; a load may go beyond the last one. */
const MOST_ROWS = PAGE / 4;
const ROW_BYTES = outFrom - rowsFrom - VECTOR_BYTES;

let loaded: { memory: Uint8Array; run: Record<'scoreSketches' | 'multiply', Kernel> } | undefined;

function kernels() {
  if (loaded) return loaded;
  const bytes = assemble([scoreSketches, multiply], PAGES);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes as BufferSource));
  const memory = new Uint8Array((exports.memory as WebAssembly.Memory).buffer);
  loaded = { memory, run: exports as Record<'scoreSketches' | 'multiply', Kernel> };
  return loaded;
}

/** How a query is compared with rows. */
export interface Comparison {
  way: 'scoreSketches' | 'multiply';
  /** The query in whole vectors of the processor, with zeros at its end. */
  query: Uint8Array;
  /** Bytes of a row. */
  stride: number;
}

/**
 * Compares rows in batches: they are copied into a small memory, since one that holds all of them
 * would reserve gigabytes of addresses for each dataset.
 * @param write puts rows from `first` on into the memory
 */
export function compareRows(
  { way, query, stride }: Comparison,
  count: number,
  write: (memory: Uint8Array, first: number, rows: number) => void,
): Int32Array {
  const { memory, run } = kernels();
  const results = new Int32Array(count);
  memory.set(query, queryFrom);
  const most = Math.min(MOST_ROWS, Math.floor(ROW_BYTES / stride));
  const parts = query.length / (way === 'multiply' ? VECTOR_BYTES : PLANES * VECTOR_BYTES);
  for (let first = 0; first < count; first += most) {
    const rows = Math.min(most, count - first);
    write(memory.subarray(rowsFrom, rowsFrom + rows * stride), first, rows);
    run[way](rowsFrom, stride, rows, queryFrom, parts, outFrom);
    results.set(new Int32Array(memory.buffer, outFrom, rows), first);
  }
  return results;
}
