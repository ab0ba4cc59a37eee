import { type Encoding, encodings } from './encodings';

/** Maximum bytes to examine. */
const SAMPLE = 100_000;
/** Minimum score of a text that looks like a known language. */
const SURE = 0.6;

/** @returns the encoding whose text looks most like a language, and whether it does */
export function guessEncoding(bytes: Uint8Array): { encoding: Encoding; isSure: boolean } {
  const sample = bytes.subarray(0, SAMPLE);
  let best = { encoding: western, score: 0.01 };
  for (const encoding of encodings) {
    if (encoding.label.startsWith('utf-')) continue;
    const score = getScore(sample, encoding);
    if (score > best.score + 0.001) best = { encoding, score };
  }
  return { encoding: best.encoding, isSure: best.score >= SURE };
}

const western = encodings.find(({ label }) => label === 'windows-1252') as Encoding;
const UNUSUAL = /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u;
/** Punctuation and signs in texts of every language. */
const SIGNS = /[\s\u00a0–—‘’‚“”„«»‹›…•°§€£©®™·×²³\u3000-\u303f\uff00-\uff65\uffe0-\uffef]/u;

/** @returns how likely the characters beyond ASCII are text in the encoding, at most 1 */
function getScore(bytes: Uint8Array, encoding: Encoding): number {
  // Streaming, because the sample may end within a character.
  const text = new TextDecoder(encoding.label).decode(bytes, { stream: true });
  const signs = text.match(/[^\p{ASCII}]/gu) ?? [];
  const unusual = signs.filter((sign) => UNUSUAL.test(sign)).length;
  const letters = signs.filter((sign) => !SIGNS.test(sign) && !UNUSUAL.test(sign));
  const share = letters.length === 0 ? 0.95 : getLettersScore(text, letters, bytes, encoding);
  return share - (3 * unusual) / Math.max(1, signs.length);
}

function getLettersScore(
  text: string,
  letters: string[],
  bytes: Uint8Array,
  { label, alphabets, common, script }: Encoding,
): number {
  const getShare = (is: (letter: string) => boolean) => letters.filter(is).length / letters.length;
  if (alphabets)
    return Math.max(
      ...alphabets.map((known) =>
        getShare((one) => known.includes(one) || known.includes(one.toLowerCase())),
      ),
    );
  const inScript = getShare((letter) => script?.test(letter) ?? false);
  if (common) {
    const usual = getShare((letter) => common.includes(letter.toLowerCase()));
    return inScript * Math.min(1, usual / 0.45) * getCaseScore(text);
  }
  return inScript * getEastAsianScore(label, letters, bytes);
}

/** In the wrong Cyrillic encoding, upper and lower case look swapped. */
function getCaseScore(text: string): number {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  const odd = words.filter((word) => /\p{Ll}\p{Lu}/u.test(word)).length;
  return 1 - odd / Math.max(1, words.length);
}

/** East Asian encodings share their bytes, but common characters are in the first rows of each. */
function getEastAsianScore(label: string, letters: string[], bytes: Uint8Array): number {
  const kana = letters.filter((letter) => /[\u3040-\u30ff]/.test(letter)).length / letters.length;
  if (label === 'euc-kr') return 1;
  if (label === 'euc-jp' || label === 'shift_jis') {
    const narrow = letters.filter((letter) => /[\uff66-\uff9f]/.test(letter)).length;
    return (kana > 0.15 ? 1 : 0.75) - narrow / letters.length;
  }
  return getCommonShare(label, bytes) * (kana > 0.05 ? 0.5 : 0.98);
}

/** @returns the share of two-byte characters in the encoding's common rows */
function getCommonShare(label: string, bytes: Uint8Array): number {
  const isBig5 = label === 'big5';
  let all = 0;
  let common = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x81) continue;
    at += 1;
    const trail = bytes[at] ?? 0;
    all += 1;
    const isCommon = isBig5
      ? lead >= 0xa1 && lead <= 0xc6
      : lead >= 0xa1 && lead <= 0xd7 && trail >= 0xa1;
    if (isCommon) common += 1;
  }
  return common / Math.max(1, all);
}
