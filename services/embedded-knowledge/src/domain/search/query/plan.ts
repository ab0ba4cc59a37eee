import type { Queryable } from 'shared-server';
import { getDatasetLexeme, quoteLexeme } from '../entries/build-entry';
import { correctQuery } from './correct-query';
import { matchSomeWords, type PlannedTerm } from './partial-match';
import { type KnownQuery, readQueryWords } from './query-words';
import { type ReadTerm, readTerms } from './read-query';
import { isStopTerm, joinMarks, type Marks, type ResolvedTerm, resolveTerm } from './resolve';

export interface SearchPlan {
  /** tsquery of the dataset's own lexeme; null while some of its chunks don't have it. */
  within: string | null;
  /** tsquery for all words; null when no chunk contains them all. */
  allWords: string | null;
  /** tsquery for enough of the words; null when it would find nothing more. */
  someWords: string | null;
  /** Whether chunks with some of the words are added, however many have all. */
  addsSome: boolean;
  terms: PlannedTerm[];
  marks: Marks;
  /** Name of the dictionary that stems the words of the dataset. */
  stemmer: string;
}

/** @returns a tsquery for all words, limited to the dataset */
export function getAllWordsQuery({ within, allWords }: SearchPlan): string | null {
  return within && allWords ? `${within} & ${allWords}` : allWords;
}

export function getSomeWordsQuery({ within, someWords }: SearchPlan): string | null {
  return within && someWords ? `${within} & (${someWords})` : someWords;
}

export interface QueryOptions {
  /** Whether minus signs and `or` are operators; with quotes in the query they always are. */
  operators: boolean;
  /** Whether unknown words are replaced by similar words of the dataset. */
  typoTolerant: boolean;
  /** Words that are never replaced, ignoring case. */
  exactWords?: readonly string[];
}

export interface PlannedQuery {
  /** Null without a searchable word. */
  plan: SearchPlan | null;
  corrected: string | null;
  /** Whether the dataset has a word of the query. */
  isKnown: boolean;
  /** Whether the query consists only of stop words. */
  isGrammar: boolean;
}

/** Plans a search for all words, and for the rarest ones if too few chunks contain all. */
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

/** @param also alternatives for rare words */
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
    weight: getInverseDocumentFrequency(ndoc, words.total),
  }));
  const all = isGrammar ? joinPhrase(resolved) : joinTerms(read, resolved);
  const some = isGrammar ? joinTerms(read, resolved) : matchSomeWords(planned, words.total);
  const plan: SearchPlan = {
    within: words.isWhole ? quoteLexeme(getDatasetLexeme(datasetId)) : null,
    allWords: all === null ? null : [...(all ? [all] : []), ...without].join(' & '),
    someWords: asOperators || some === all ? null : some || null,
    addsSome: false,
    terms: planned,
    marks: joinMarks(resolved.map(({ marks }) => marks)),
    stemmer: words.stemmer,
  };
  return { plan, isKnown, isGrammar };
}

function joinTerms(read: readonly ReadTerm[], resolved: readonly ResolvedTerm[]): string | null {
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

/** A query of stop words is searched for as written, since it is likely a name or a quote. */
const joinPhrase = (resolved: readonly ResolvedTerm[]) =>
  `(${resolved.map(({ tsquery }) => tsquery).join(' <-> ')})`;

/** Smoothed as in BM25. */
function getInverseDocumentFrequency(ndoc: number, total: number): number {
  return Math.log(1 + (Math.max(total - ndoc, 0) + 0.5) / (ndoc + 0.5));
}
