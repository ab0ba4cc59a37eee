/** Code of a function of WebAssembly, in bytes. */
export type Code = readonly (number | Code)[];

/** A function to assemble: its parameters are numbers of 32 bits, and it returns nothing. */
export interface AssembledFunction {
  name: string;
  parameters: number;
  /** Types of the locals after the parameters. */
  locals: readonly (typeof I32 | typeof V128)[];
  body: Code;
}

export const I32 = 0x7f;
export const V128 = 0x7b;

const EMPTY = 0x40;
const FUNCTION = 0x60;
const END = 0x0b;

const section = { types: 1, functions: 3, memories: 5, exports: 7, code: 10 };
const exported = { function: 0, memory: 2 };

export const get = (local: number): Code => [0x20, local];
export const set = (local: number, value: Code): Code => [value, 0x21, local];
export const i32 = (value: number): Code => [0x41, signed(value)];
export const add = (left: Code, right: Code): Code => [left, right, 0x6a];
export const sub = (left: Code, right: Code): Code => [left, right, 0x6b];
export const store = (address: Code, value: Code): Code => [address, value, 0x36, 2, 0];

/** Repeats the body while the number that it leaves is not zero; runs at least once. */
export const repeatWhile = (body: Code): Code => [0x03, EMPTY, body, 0x0d, 0, END];

/** An instruction of 128 bits; the operands come first. */
export const simd = (opcode: number, ...operands: Code[]): Code => [
  ...operands,
  0xfd,
  unsigned(opcode),
];

/** An instruction of 128 bits that loads from an address, which need not be aligned. */
export const load = (opcode: number, address: Code, offset = 0): Code => [
  simd(opcode, address),
  0,
  unsigned(offset),
];

/** @returns a module that exports the functions, and a memory of so many pages of 64 KB */
export function assemble(functions: readonly AssembledFunction[], pages: number): Uint8Array {
  const parts: Code = [
    [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    sectionOf(
      section.types,
      functions.map(({ parameters }) => [
        FUNCTION,
        vector(Array.from({ length: parameters }, () => [I32])),
        vector([]),
      ]),
    ),
    sectionOf(
      section.functions,
      functions.map((_, index) => [index]),
    ),
    sectionOf(section.memories, [[1, unsigned(pages), unsigned(pages)]]),
    sectionOf(section.exports, [
      [text('memory'), exported.memory, 0],
      ...functions.map(({ name }, index) => [text(name), exported.function, index]),
    ]),
    sectionOf(
      section.code,
      functions.map(({ locals, body }) => {
        const code = bytesOf([vector(locals.map((type) => [1, type])), body, END]);
        return [unsigned(code.length), code];
      }),
    ),
  ];
  return Uint8Array.from(bytesOf(parts));
}

const bytesOf = (code: Code): number[] =>
  code.flatMap((part) => (typeof part === 'number' ? [part] : bytesOf(part)));

const vector = (items: readonly Code[]): Code => [unsigned(items.length), ...items];

const text = (value: string): Code => vector([...Buffer.from(value)].map((byte) => [byte]));

function sectionOf(id: number, items: readonly Code[]): Code {
  const content = bytesOf(vector(items));
  return [id, unsigned(content.length), content];
}

/** LEB128. */
function unsigned(value: number): Code {
  return value < 128 ? [value] : [(value & 127) | 128, unsigned(value >>> 7)];
}

function signed(value: number): Code {
  if (value >= -64 && value < 64) return [value & 127];
  return [(value & 127) | 128, signed(value >> 7)];
}
