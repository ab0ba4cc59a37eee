import { quoteLexeme } from '../entries/build-entry';
import type { QueryWords } from './query-words';
import type { ReadTerm, Wanted } from './read-query';

/** The parts of a text that are marked as found. */
export interface Marks {
  lexemes: string[];
  sequences: string[][][];
  prefixes: string[];
}

/** A term as a tsquery, with parentheses if needed. */
export interface ResolvedTerm {
  tsquery: string;
  /** Estimated number of chunks that match; 0 only if none does. */
  ndoc: number;
  exact: string | null;
  /** Joined words in any position. */
  apart: string | null;
  marks: Marks;
}

const operators = { any: ' | ', all: ' & ', next: ' <-> ' };

function toTsquery(wanted: Wanted, words: QueryWords): string {
  if (wanted.kind === 'lexeme') {
    const { lexemes } = words.find(wanted.asked);
    const quoted = lexemes.map(quoteLexeme);
    return quoted.length === 1 ? (quoted[0] ?? '') : `(${quoted.join(' | ')})`;
  }
  return `(${wanted.of.map((one) => toTsquery(one, words)).join(operators[wanted.kind])})`;
}

export function countChunks(wanted: Wanted, words: QueryWords): number {
  if (wanted.kind === 'lexeme') {
    const { ndoc, isStopWord } = words.find(wanted.asked);
    // Stop words aren't counted, because most chunks contain them.
    return isStopWord ? words.total : ndoc;
  }
  const counts = wanted.of.map((one) => countChunks(one, words));
  return wanted.kind === 'any' ? Math.max(...counts) : Math.min(...counts);
}

function getMarks(wanted: Wanted, words: QueryWords): Marks {
  const getLexemes = (one: Wanted): string[] =>
    one.kind === 'lexeme' ? words.find(one.asked).lexemes : one.of.flatMap(getLexemes);
  if (wanted.kind === 'lexeme') return { lexemes: getLexemes(wanted), sequences: [], prefixes: [] };
  const isPairs = wanted.kind === 'all' && wanted.of.every(isPair);
  if (wanted.kind === 'next' || isPairs)
    return { lexemes: [], sequences: [wanted.of.map(getLexemes)], prefixes: [] };
  return joinMarks(wanted.of.map((one) => getMarks(one, words)));
}

/** A pair of letters in a script without spaces is only marked next to another pair. */
const isPair = (one: Wanted) => one.kind === 'lexeme' && !one.asked.stems;

export function joinMarks(marks: readonly Marks[]): Marks {
  return {
    lexemes: marks.flatMap(({ lexemes }) => lexemes),
    sequences: marks.flatMap(({ sequences }) => sequences),
    prefixes: marks.flatMap(({ prefixes }) => prefixes),
  };
}

export function resolveTerm(term: ReadTerm, words: QueryWords): ResolvedTerm {
  const name = findKnownName(term, words);
  const isUnknown = countChunks(term.wanted, words) === 0;
  const usual = isUnknown && term.otherwise ? term.otherwise : term.wanted;
  const wanted: Wanted = name ?? usual;
  return {
    tsquery: toTsquery(wanted, words),
    ndoc: countChunks(wanted, words),
    exact: term.exact && !name ? toTsquery(term.exact, words) : null,
    apart: term.apart && countChunks(term.apart, words) > 0 ? toTsquery(term.apart, words) : null,
    marks: getMarks(wanted, words),
  };
}

function findKnownName({ name }: ReadTerm, words: QueryWords): Wanted | null {
  return name && words.find(name).ndoc > 0 ? { kind: 'lexeme', asked: name } : null;
}

/** @returns whether the term consists of function words that aren't a name in the dataset */
export function isStopTerm(term: ReadTerm, words: QueryWords): boolean {
  if (term.words.length === 0 || findKnownName(term, words)) return false;
  if (term.isName && term.exact && countChunks(term.exact, words) > 0) return false;
  return term.words.every((forms) => forms.some((form) => words.find(form).isStopWord));
}
