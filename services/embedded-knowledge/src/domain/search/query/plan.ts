import type { Queryable } from 'shared-server';
import { datasetLexeme, quoteLexeme } from '../entries/build-entry';
import { correctQuery } from './correct-query';
import { type PlannedTerm, partialMatchQuery } from './partial-match';
import { type KnownQuery, readQueryWords } from './query-words';
import { type ReadTerm, readTerms } from './read-query';
import { isStopTerm, joinMarks, type Marks, type ResolvedTerm, resolveTerm } from './resolve';

export interface SearchPlan {
  /** tsquery of the dataset's own lexeme; null while some of its chunks don't have it. */
  within: string | null;
  /** tsquery that a chunk with all words matches; null when no chunk has all of them. */
  allWords: string | null;
  /** tsquery for chunks with enough of the words; null when it would find nothing more. */
  someWords: string | null;
  /** Whether chunks with some of the words are added, however many have all. */
  addsSome: boolean;
  terms: PlannedTerm[];
  marks: Marks;
  /** Name of the dictionary that stems the words of the dataset. */
  stemmer: string;
}

/** @returns a tsquery for all words in chunks of the dataset */
export function inDataset({ within, allWords }: SearchPlan): string | null {
  return within && allWords ? `${within} & ${allWords}` : allWords;
}

export function someInDataset({ within, someWords }: SearchPlan): string | null {
  return within && someWords ? `${within} & (${someWords})` : someWords;
}

/** How the text of a query is parsed. */
export interface QueryOptions {
  /** Whether quotes and minus signs are operators; quotes in the query always are. */
  operators: boolean;
  /** Whether unknown words are replaced by similar words of the dataset. */
  typoTolerant: boolean;
  /** Words that are never replaced, whatever their letter case. */
  exactWords?: readonly string[];
}

export interface PlannedQuery {
  /** Null without a searchable word. */
  plan: SearchPlan | null;
  /** Null without a correction. */
  corrected: string | null;
  /** Whether the dataset has a word of the query. */
  isKnown: boolean;
  /** Whether the query is of stop words alone. */
  isGrammar: boolean;
}

/** Plans a search for all words, and for the rarest ones where all words find too little. */
export async function planSearch(
  tx: Queryable,
  datasetId: string,
  query: string,
  { operators, typoTolerant, exactWords = [] }: QueryOptions,
): Promise<PlannedQuery> {
  const asOperators = operators || query.includes('"');
  const typed = await readKnown(tx, datasetId, query, asOperators);
  const better = typoTolerant ? await correctQuery(tx, datasetId, query, typed, exactWords) : null;
  if (!better) return { ...getPlan(datasetId, typed, asOperators), corrected: null };
  const read = await readKnown(tx, datasetId, better.query, asOperators, better.also);
  const planned = getPlan(datasetId, read, asOperators);
  if (planned.plan) planned.plan.addsSome = true;
  return { ...planned, corrected: better.query === query ? null : better.query };
}

/** @param also words that are searched for beside one that is rare */
async function readKnown(
  tx: Queryable,
  datasetId: string,
  query: string,
  asOperators: boolean,
  also: ReadonlyMap<string, string> = new Map(),
): Promise<KnownQuery> {
  const terms = readTerms(query, asOperators).map((term): ReadTerm => {
    const word = term.spelling && also.get(term.spelling.word);
    if (!word) return term;
    const other = { kind: 'lexeme', asked: { text: word, stems: true } } as const;
    return { ...term, wanted: { kind: 'any', of: [term.wanted, other] }, exact: term.wanted };
  });
  return { terms, words: await readQueryWords(tx, datasetId, terms) };
}

function getPlan(
  datasetId: string,
  { terms, words }: KnownQuery,
  asOperators: boolean,
): Omit<PlannedQuery, 'corrected'> {
  const wanted = terms.filter(({ isNegated }) => !isNegated);
  const full = wanted.filter((term) => !isStopTerm(term, words));
  const read = full.length > 0 ? full : wanted;
  const resolved = read.map((term) => resolveTerm(term, words));
  const isGrammar = full.length === 0 && wanted.length > 0;
  const isKnown = !isGrammar && resolved.some(({ ndoc }) => ndoc > 0);
  const unwanted = terms.filter(({ isNegated }) => isNegated);
  if (terms.length === 0) return { plan: null, isKnown, isGrammar };
  const without = unwanted.map((term) => `!${resolveTerm(term, words).tsquery}`);
  const planned = resolved.map(({ tsquery, ndoc, exact, apart }) => ({
    tsquery,
    exact,
    apart,
    ndoc,
    weight: inverseDocumentFrequency(ndoc, words.total),
  }));
  const all = isGrammar ? phrase(resolved) : conjunction(read, resolved);
  const some = isGrammar ? conjunction(read, resolved) : partialMatchQuery(planned, words.total);
  const plan: SearchPlan = {
    within: words.isWhole ? quoteLexeme(datasetLexeme(datasetId)) : null,
    allWords: all === null ? null : [...(all ? [all] : []), ...without].join(' & '),
    someWords: asOperators || some === all ? null : some || null,
    addsSome: false,
    terms: planned,
    marks: joinMarks(resolved.map(({ marks }) => marks)),
    stemmer: words.stemmer,
  };
  return { plan, isKnown, isGrammar };
}

/** @returns a tsquery for all terms, of alternatives one; null when the dataset lacks one */
function conjunction(read: readonly ReadTerm[], resolved: readonly ResolvedTerm[]): string | null {
  const groups: ResolvedTerm[][] = [];
  for (const [at, term] of resolved.entries()) {
    if (read[at]?.isAlternative && groups.length > 0) groups.at(-1)?.push(term);
    else groups.push([term]);
  }
  if (groups.some((group) => group.every(({ ndoc }) => ndoc === 0))) return null;
  return groups
    .map((group) =>
      group.length === 1 ? group[0]?.tsquery : `(${group.map((one) => one.tsquery).join(' | ')})`,
    )
    .join(' & ');
}

/** Stop words alone are searched for as they stand: a name, or a line that is quoted. */
const phrase = (resolved: readonly ResolvedTerm[]) =>
  `(${resolved.map(({ tsquery }) => tsquery).join(' <-> ')})`;

/** Smoothed as in BM25. */
function inverseDocumentFrequency(ndoc: number, total: number): number {
  return Math.log(1 + (Math.max(total - ndoc, 0) + 0.5) / (ndoc + 0.5));
}
