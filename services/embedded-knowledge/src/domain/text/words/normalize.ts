/** A text as it is compared, and where each of its characters came from. */
export interface NormalText {
  text: string;
  /** @returns the range of the original text that a range of this one stands for */
  getRange(start: number, end: number): { start: number; end: number };
}

/** Soft hyphens, zero-width characters, marks of direction, selectors of emoji, and skin tones. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\u20e3|[\u{1f3fb}-\u{1f3ff}]/gu;
const APOSTROPHES = /[‘’ʼ′]/g;
const HYPHENS = /[‐‑‒–−]/g;
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu;
/** A character with the marks that may join it when it is composed. */
const CLUSTER =
  /[\u1100-\u11ff]+|[\uac00-\ud7a3][\u11a8-\u11ff]*|[\s\S][\p{M}\p{Default_Ignorable_Code_Point}\uff9e\uff9f]*/gu;
const PLAIN = /^[\t\n\r -~]*$/;

/** One spelling for what looks the same: in the index, in queries, and where words are marked. */
export function normalize(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(/⁄/g, '/')
    .replace(/♯/g, '#')
    .replace(OTHER_DIGITS, asDigit);
}

/** Digits of every script stand in tens, from zero to nine. */
function asDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Like `normalize`, for a text in which words are marked. */
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
