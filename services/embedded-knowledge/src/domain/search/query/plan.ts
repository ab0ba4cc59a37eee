import type { Queryable } from 'shared-server';
import { correctQuery } from './correct-query';
import { type QueryWords, readQueryWords } from './query-words';

/** Most candidates that one lookup of a search returns. */
export const CANDIDATE_BUDGET = 400;

/** A stem of the query with its inverse document frequency. */
export interface PlannedTerm {
  lexeme: string;
  /** The stem as a tsquery of one word. */
  tsquery: string;
  ndoc: number;
  weight: number;
}

export interface SearchPlan {
  /** tsquery that a chunk with all words matches. */
  allWords: string;
  /** tsquery for chunks with enough of the words; null when it would find nothing more. */
  someWords: string | null;
  terms: PlannedTerm[];
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

/**
 * Plans a search for all words, and for the rarest ones where all words find too little.
 * @returns the plan, null without a searchable word, and the corrected query, null
 * without a correction
 */
export async function planSearch(
  tx: Queryable,
  datasetId: string,
  query: string,
  { operators, typoTolerant, exactWords = [] }: QueryOptions,
): Promise<{ plan: SearchPlan | null; corrected: string | null }> {
  const asOperators = operators || query.includes('"');
  const words = await readQueryWords(tx, datasetId, query, asOperators);
  const corrected = typoTolerant
    ? await correctQuery(tx, datasetId, query, words, exactWords)
    : null;
  const known = corrected ? await readQueryWords(tx, datasetId, corrected, asOperators) : words;
  return { plan: planOf(known, asOperators), corrected };
}

function planOf({ allWords, terms, total }: QueryWords, asOperators: boolean): SearchPlan | null {
  // Parsed separately: between quotes the parser may find words that the whole text hides.
  if (allWords === '' || terms.length === 0) return null;
  const planned = terms.map(({ lexeme, ndoc }) => ({
    lexeme,
    tsquery: quoteLexeme(lexeme),
    ndoc,
    weight: inverseDocumentFrequency(ndoc, total),
  }));
  return {
    allWords,
    someWords: asOperators ? null : partialMatchQuery(planned, total),
    terms: planned,
  };
}

/** How much more often words of one query occur together than independent words would. */
const CO_OCCURRENCE_LIFT = 5;
const MAX_FREQUENT_TERMS = 6;

/**
 * Builds the tsquery for chunks without all words. The rarest words each take part while their
 * chunks fit into half of the budget. More frequent words take part in pairs and triples that are
 * expected to fit into the rest.
 * @param total number of chunks in the dataset
 */
export function partialMatchQuery(terms: readonly PlannedTerm[], total: number): string | null {
  const known = terms.filter((term) => term.ndoc > 0).sort((a, b) => a.ndoc - b.ndoc);
  if (terms.length < 2 || known.length === 0) return null;
  const chosen: string[] = [];
  let budget = CANDIDATE_BUDGET;
  const rare = known.filter((term, at) => {
    const fits = at === 0 || term.ndoc <= budget - CANDIDATE_BUDGET / 2;
    if (fits) budget -= term.ndoc;
    return fits;
  });
  chosen.push(...rare.map((term) => term.tsquery));
  const frequent = known.filter((term) => !rare.includes(term)).slice(0, MAX_FREQUENT_TERMS);
  for (const group of [...combinations(frequent, 2), ...combinations(frequent, 3)]) {
    const expected = group.reduce(
      (count, term, at) =>
        count * (at === 0 ? 1 : CO_OCCURRENCE_LIFT / Math.max(total, 1)) * term.ndoc,
      1,
    );
    if (expected > budget) continue;
    budget -= expected;
    chosen.push(`(${group.map((term) => term.tsquery).join(' & ')})`);
  }
  return chosen.join(' | ');
}

/** @returns every choice of `size` terms, the rarest terms first */
function combinations(terms: readonly PlannedTerm[], size: number): PlannedTerm[][] {
  if (size === 0) return [[]];
  return terms.flatMap((term, at) =>
    combinations(terms.slice(at + 1), size - 1).map((others) => [term, ...others]),
  );
}

/** Smoothed as in BM25. */
function inverseDocumentFrequency(ndoc: number, total: number): number {
  return Math.log(1 + (Math.max(total - ndoc, 0) + 0.5) / (ndoc + 0.5));
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
