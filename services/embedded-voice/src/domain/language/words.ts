import { abbreviations, stopWords } from './word-lists';

const WORD = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;
/** Longer words are ignored. */
const LONGEST_WORD = 40;

export function splitWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'");
  return (plain.match(WORD) ?? []).map((word) => word.slice(0, LONGEST_WORD));
}

/** Synonyms and irregular forms that stemming can't match. */
const sameAs = new Map([
  ['children', 'child'],
  ['kids', 'child'],
  ['kid', 'child'],
  ['men', 'man'],
  ['women', 'woman'],
]);

/** @returns a word's stem: the same for `close`, `closes`, `closed` and `closing` */
export function getStem(word: string): string {
  let stem = word.replace(/'s$/, '').replace(/'/g, '');
  if (sameAs.has(stem)) stem = sameAs.get(stem) ?? stem;
  if (/\d/.test(stem) || stem.length < 4) return stem;
  if (stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.endsWith('s') && !/(?:ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 5 && stem.endsWith('ing')) stem = stem.slice(0, -3);
  else if (stem.length > 4 && stem.endsWith('ed')) stem = stem.slice(0, -2);
  if (/([bdgklmnprt])\1$/.test(stem)) stem = stem.slice(0, -1);
  return stem.replace(/(?<=...)e$/, '').replace(/(?<=...)y$/, 'i');
}

/** @returns the words that say what a text is about, in order */
export function getContentWords(text: string): string[] {
  return splitWords(text).filter(
    (word) => !stopWords.has(word) && !stopWords.has(word.split("'")[0] ?? ''),
  );
}

export function getStems(text: string): string[] {
  return getContentWords(text)
    .map(getStem)
    .filter((stem) => stem !== '');
}

/** @returns the sentences of a line. Periods in numbers and abbreviations don't end one */
export function splitSentences(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: mark } of line.matchAll(/[.!?]{1,9}["')\]]?(?=\s|$)/g)) {
    const end = index + mark.length;
    const before = /\S{1,20}$/.exec(line.slice(Math.max(start, index - 20), index))?.[0] ?? '';
    const following = /\S/.exec(line.slice(end, end + 20))?.[0] ?? '';
    if (mark === '.' && abbreviations.has(before.toLowerCase())) continue;
    if (mark.startsWith('.') && following !== '' && following === following.toLowerCase()) {
      if (following !== following.toUpperCase()) continue;
    }
    sentences.push(line.slice(start, end).trim());
    start = end;
  }
  const rest = line.slice(start).trim();
  return rest === '' ? sentences : [...sentences, rest];
}

export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .flatMap(splitSentences)
    .map((line) => line.replace(/^(?:[-*•–]|\d{1,3}[.)])\s+/, '').trim())
    .filter((line) => line !== '');

/** @returns the text without trailing characters that match */
export function trimEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** @returns the text with an initial capital and final punctuation */
export function toSentence(text: string): string {
  const trimmed = trimEnd(text.trim(), /[,;:\s]/);
  return /[.!?]["')\]]?$/.test(trimmed) ? capitalize(trimmed) : `${capitalize(trimmed)}.`;
}
