/** A normalized text, with the origin of each of its characters. */
export interface NormalText {
  text: string;
  /** @returns the range of the original text for a range of the normalized one */
  getRange(start: number, end: number): { start: number; end: number };
}

/** Soft hyphens, zero-width characters, direction marks, emoji selectors and skin tones. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\u20e3|[\u{1f3fb}-\u{1f3ff}]/gu;
const APOSTROPHES = /[‘’ʼ′]/g;
const HYPHENS = /[‐‑‒–−]/g;
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu;
/** A character with the marks that may combine with it. */
const CLUSTER =
  /[\u1100-\u11ff]+|[\uac00-\ud7a3][\u11a8-\u11ff]*|[\s\S][\p{M}\p{Default_Ignorable_Code_Point}\uff9e\uff9f]*/gu;
const PLAIN = /^[\t\n\r -~]*$/;

/** Gives characters that look alike the same form, for the index, queries and highlights. */
export function normalize(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(/⁄/g, '/')
    .replace(/♯/g, '#')
    .replace(OTHER_DIGITS, toAsciiDigit);
}

/** Each script's digits are consecutive, from zero to nine. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Like `normalize`, but can map ranges back to the original, for highlights. */
export function normalizeWithRanges(original: string): NormalText {
  const text = normalize(original);
  if (text === original) return { text, getRange: (start, end) => ({ start, end }) };
  const starts: number[] = [];
  const ends: number[] = [];
  let joined = '';
  for (const { 0: cluster, index } of original.matchAll(CLUSTER)) {
    const part = normalize(cluster);
    joined += part;
    for (let at = 0; at < part.length; at += 1) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
  }
  return {
    text: joined,
    getRange: (start, end) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? 0 }),
  };
}
