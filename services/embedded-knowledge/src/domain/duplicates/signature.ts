const { imul } = Math;

const BANDS = 20;
const ROWS = 3;
/** Numbers of one signature, in bands of three. */
export const SIGNATURE = BANDS * ROWS;
export const signatureShape = { bands: BANDS, rows: ROWS } as const;

/** Words of a text beyond this number are ignored. */
const MOST_WORDS = 2_000;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

export function splitWords(text: string): string[] {
  return (text.normalize('NFKC').toLowerCase().match(WORD) ?? []).slice(0, MOST_WORDS);
}

/** @returns the hashes of each pair of neighboring words, or of the word when there is only one */
export function getShingles(words: readonly string[]): Uint32Array {
  if (words.length === 1) return Uint32Array.of(hashShingle(words[0] ?? ''));
  const found = new Set<number>();
  for (let at = 1; at < words.length; at += 1)
    found.add(hashShingle(`${words[at - 1]} ${words[at]}`));
  return Uint32Array.from(found);
}

export function getSimilarity(a: Uint32Array, b: Uint32Array): number {
  const all = new Set(a);
  let shared = 0;
  for (const one of b) if (all.has(one)) shared += 1;
  const either = a.length + b.length - shared;
  return either === 0 ? 0 : shared / either;
}

/** Writes the minimum of each hash function over the shingles (MinHash). */
export function writeSignature(shingles: Uint32Array, into: Uint32Array, offset: number): void {
  for (let nr = 0; nr < SIGNATURE; nr += 1) {
    const { factor, summand } = functions[nr] as HashFunction;
    let least = 0xffffffff;
    for (const one of shingles) {
      const value = mixBits(imul(one, factor) + summand);
      if (value < least) least = value;
    }
    into[offset + nr] = least;
  }
}

interface HashFunction {
  factor: number;
  summand: number;
}
/** Fixed, so that every scan has the same result. */
const functions: HashFunction[] = Array.from({ length: SIGNATURE }, (_, nr) => ({
  factor: mixBits(nr * 2 + 1) | 1,
  summand: mixBits(nr + 0x9e3779b9),
}));

function mixBits(value: number): number {
  let h = value >>> 0;
  h = imul(h ^ (h >>> 16), 0x85ebca6b);
  h = imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function hashShingle(text: string): number {
  let h = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) h = imul(h ^ text.charCodeAt(at), 0x01000193);
  return h >>> 0;
}
