import { wordsOf } from '../rows/words';

/** One thing that a search asks for: words that follow each other, the last one as a beginning. */
export interface Term {
  words: string[];
  /** Whether longer words match the last word too. */
  isPrefix: boolean;
}

export interface CallSearch {
  /**
   * Text form of a tsquery, made of letters and digits between its operators; null when nothing can
   * be looked up.
   */
  tsquery: string | null;
  /** What is marked in the found texts. */
  terms: Term[];
}

const MOST_TERMS = 12;
/** A shorter word is looked up as it is: its beginnings would be most of the index. */
const SHORTEST_PREFIX = 2;
const PART = /(-?)(?:"([^"]*)"?|([^\s"]+))/gu;

/**
 * Reads a search as a person writes it: words, `"phrases"`, `-without` and `or`; nothing else is an
 * operator.
 */
export function readCallSearch(text: string): CallSearch {
  const alternatives: { term: Term; not: boolean }[][] = [[]];
  let count = 0;
  for (const [, minus = '', phrase, word = ''] of text.matchAll(PART)) {
    if (phrase === undefined && /^or$/i.test(word)) {
      if (alternatives.at(-1)?.length) alternatives.push([]);
      continue;
    }
    const words = wordsOf(phrase ?? word).map((one) => one.word);
    count += words.length;
    if (words.length === 0 || count > MOST_TERMS) continue;
    const last = words.at(-1) ?? '';
    const isPrefix = phrase === undefined && last.length >= SHORTEST_PREFIX;
    alternatives.at(-1)?.push({ term: { words, isPrefix }, not: minus === '-' });
  }
  const asked = alternatives.filter((terms) => terms.some(({ not }) => !not));
  const tsquery = asked.map((terms) => `(${terms.map(sqlOf).join(' & ')})`).join(' | ');
  return {
    tsquery: tsquery || null,
    terms: asked.flatMap((terms) => terms.flatMap(({ term, not }) => (not ? [] : term))),
  };
}

function sqlOf({ term: { words, isPrefix }, not }: { term: Term; not: boolean }): string {
  const phrase = words
    .map((word, index) => (isPrefix && index === words.length - 1 ? `${word}:*` : word))
    .join(' <-> ');
  return not ? `!(${phrase})` : `(${phrase})`;
}
