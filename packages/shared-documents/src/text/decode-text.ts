import { guessEncoding } from './guess-encoding';

/** How the encoding was determined; a guess should be checked. */
export type EncodingSource = 'mark' | 'utf-8' | 'declared' | 'guess' | 'unsure' | 'chosen';

export interface DecodedText {
  text: string;
  /** Name in the WHATWG Encoding Standard. */
  encoding: string;
  source: EncodingSource;
  /** Undecodable positions, marked by U+FFFD. */
  damaged: number;
}

const HEAD_BYTES = 1_024;
const JAPANESE_ESCAPE = '\u001b$';
/** A damaged UTF-8 file has more multi-byte characters than this per invalid byte. */
const LETTERS_PER_DAMAGE = 4;
const DECLARED = [
  /<meta[^>]{0,200}?charset\s{0,5}=\s{0,5}["']?\s{0,5}([\w:.-]{2,40})/i,
  /^\s{0,100}<\?xml[^>]{0,200}?encoding\s{0,5}=\s{0,5}["']([\w:.-]{2,40})/i,
  /^\s{0,100}@charset\s{1,5}["']([\w:.-]{2,40})/i,
];

/**
 * Decodes bytes by their byte order mark, as UTF-8 if valid, as UTF-16 without a mark, by the
 * declared encoding, as damaged UTF-8, or else by a guess.
 * @param options `declared` is an external declaration, such as a header; `chosen` overrides
 * everything
 */
export function decodeText(
  bytes: Uint8Array,
  { declared, chosen }: { declared?: string | undefined; chosen?: string | undefined } = {},
): DecodedText {
  if (chosen !== undefined) return decode(bytes, chosen, 'chosen');
  const mark = findMark(bytes);
  if (mark) return decode(bytes, mark, 'mark');
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8?.includes(JAPANESE_ESCAPE)) return decode(bytes, 'iso-2022-jp', 'guess');
  if (utf8 !== null && !utf8.includes('\0')) return { ...describeUtf8(utf8), source: 'utf-8' };
  const wide = detectWide(bytes);
  if (wide) return decode(bytes, wide, 'guess');
  for (const label of [declared, ...findDeclared(bytes)]) {
    const text = label ? decodeStrictly(bytes, label) : null;
    if (text !== null && label)
      return { text, encoding: getEncodingName(label), source: 'declared', damaged: 0 };
  }
  if (utf8 !== null) return { ...describeUtf8(utf8), source: 'utf-8' };
  const damaged = decode(bytes, 'utf-8', 'utf-8');
  if (countMultiByte(bytes) > damaged.damaged * LETTERS_PER_DAMAGE) return damaged;
  const { encoding, isSure } = guessEncoding(bytes);
  return decode(bytes, encoding.label, isSure ? 'guess' : 'unsure');
}

/** @returns the number of multi-byte UTF-8 characters */
function countMultiByte(bytes: Uint8Array): number {
  let letters = 0;
  for (let at = 1; at < bytes.length; at += 1)
    if ((bytes[at - 1] ?? 0) >= 0xc2 && ((bytes[at] ?? 0) & 0xc0) === 0x80) letters += 1;
  return letters;
}

const describeUtf8 = (text: string) => ({ text, encoding: 'utf-8', damaged: countLost(text) });

/** Counts replacement characters, which another program may already have written. */
const countLost = (text: string): number => text.split('\ufffd').length - 1;

function findMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

/** Detects UTF-16 without a byte order mark: in Latin text and markup, every other byte is zero. */
function detectWide(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, HEAD_BYTES);
  const pairs = Math.floor(sample.length / 2);
  const zeros = [0, 0];
  for (let at = 0; at < pairs * 2; at += 1) if (sample[at] === 0) (zeros[at % 2] as number) += 1;
  const [even = 0, odd = 0] = zeros;
  if (pairs < 4 || bytes.length % 2 === 1) return null;
  if (odd > pairs * 0.4 && even === 0) return 'utf-16le';
  return even > pairs * 0.4 && odd === 0 ? 'utf-16be' : null;
}

function findDeclared(bytes: Uint8Array): string[] {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  return DECLARED.flatMap((pattern) => pattern.exec(head)?.[1] ?? []);
}

function decodeStrictly(bytes: Uint8Array, label: string): string | null {
  try {
    return decodeAll(new TextDecoder(label, { fatal: true }), bytes);
  } catch {
    // Unknown encoding, or bytes that aren't valid in it.
    return null;
  }
}

/** In two steps: otherwise Node.js 20 reads Windows-1252 as Latin-1, without quotes and dashes. */
const decodeAll = (decoder: TextDecoder, bytes: Uint8Array): string =>
  decoder.decode(bytes, { stream: true }) + decoder.decode();

const getEncodingName = (label: string): string => new TextDecoder(label).encoding;

function decode(bytes: Uint8Array, label: string, source: EncodingSource): DecodedText {
  const text = decodeAll(new TextDecoder(label), bytes);
  return { text, encoding: getEncodingName(label), source, damaged: countLost(text) };
}
