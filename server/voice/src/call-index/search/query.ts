import { splitWords } from '../rows/words';

/** Consecutive words to search for. */
export interface Term {
  words: string[];
  /** Whether the last word also matches longer words. */
  isPrefix: boolean;
}

export interface CallSearch {
  /**
   * A tsquery in text form, with only letters and digits between operators; null if there is
   * nothing to search for.
   */
  tsquery: string | null;
  /** Terms to highlight in results. */
  terms: Term[];
}

const MOST_TERMS = 12;
/** Shorter words match exactly, because as prefixes they would match most of the index. */
const SHORTEST_PREFIX = 2;
const PART = /(-?)(?:"([^"]*)"?|([^\s"]+))/gu;

/** Parses words, `"phrases"`, `-exclusions` and `or`. Nothing else is an operator. */
export function readCallSearch(text: string): CallSearch {
  const alternatives: { term: Term; not: boolean }[][] = [[]];
  let count = 0;
  for (const [, minus = '', phrase, word = ''] of text.matchAll(PART)) {
    if (phrase === undefined && /^or$/i.test(word)) {
      if (alternatives.at(-1)?.length) alternatives.push([]);
      continue;
    }
    const words = splitWords(phrase ?? word).map((one) => one.word);
    count += words.length;
    if (words.length === 0 || count > MOST_TERMS) continue;
    const last = words.at(-1) ?? '';
    const isPrefix = phrase === undefined && last.length >= SHORTEST_PREFIX;
    alternatives.at(-1)?.push({ term: { words, isPrefix }, not: minus === '-' });
  }
  const asked = alternatives.filter((terms) => terms.some(({ not }) => !not));
  const tsquery = asked.map((terms) => `(${terms.map(toTsquery).join(' & ')})`).join(' | ');
  return {
    tsquery: tsquery || null,
    terms: asked.flatMap((terms) => terms.flatMap(({ term, not }) => (not ? [] : term))),
  };
}

function toTsquery({ term: { words, isPrefix }, not }: { term: Term; not: boolean }): string {
  const phrase = words
    .map((word, index) => (isPrefix && index === words.length - 1 ? `${word}:*` : word))
    .join(' <-> ');
  return not ? `!(${phrase})` : `(${phrase})`;
}
