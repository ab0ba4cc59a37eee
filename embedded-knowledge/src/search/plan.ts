import type { Queryable } from 'shared-server';
import { correctQuery } from './correct-query';
import { type QueryWords, readQueryWords } from './query-words';

/** Most chunks that one step of a search looks at before it ranks. */
export const CANDIDATE_BUDGET = 400;

/** A stem of the query with how much it tells chunks apart. */
export interface PlannedTerm {
  lexeme: string;
  /** The stem as a tsquery of one word. */
  tsquery: string;
  ndoc: number;
  weight: number;
}

/** What a query asks of the index. */
export interface SearchPlan {
  /** tsquery that a chunk with all words matches. */
  allWords: string;
  /** tsquery of chunks that hold enough of the words to be looked at; null when it would find nothing more. */
  someWords: string | null;
  terms: PlannedTerm[];
  /** The query, corrected, where it is words and nothing else; null with operators or the beginning of a word. */
  text: string | null;
}

/** How the text of a query is read. */
export interface Reading {
  /** Whether quotes and minus signs are operators; a query with quotes is always read so. */
  operators: boolean;
  /** Whether words that the dataset does not have are replaced by near ones that it has. */
  forgiving: boolean;
  /** Words that are never replaced, in any case. */
  asTyped?: readonly string[];
}

/**
 * Plans a search: all words first, and the rarest ones within the candidate budget for when that finds too little.
 * @returns the plan, null when no word of the query can be searched for; and the query as it was corrected, if it was
 */
export async function planSearch(
  tx: Queryable,
  datasetId: string,
  query: string,
  { operators, forgiving, asTyped = [] }: Reading,
): Promise<{ plan: SearchPlan | null; corrected: string | null }> {
  const asOperators = operators || query.includes('"');
  const words = await readQueryWords(tx, datasetId, query, asOperators);
  const corrected = forgiving ? await correctQuery(tx, datasetId, query, words, asTyped) : null;
  const known = corrected ? await readQueryWords(tx, datasetId, corrected, asOperators) : words;
  const text = asOperators ? null : (corrected ?? query);
  return { plan: planOf(known, text), corrected };
}

function planOf({ allWords, terms, total }: QueryWords, text: string | null): SearchPlan | null {
  if (allWords === '') return null;
  const planned = terms.map(({ lexeme, ndoc }) => ({
    lexeme,
    tsquery: quoteLexeme(lexeme),
    ndoc,
    weight: inverse(ndoc, total),
  }));
  return {
    allWords,
    someWords: text === null ? null : someOf(planned, total),
    terms: planned,
    text,
  };
}

/** Words of one topic stand together more often than chance has it. */
const togetherness = 5;
const mostFrequentTerms = 6;

/**
 * Which chunks without all words are worth a look: those with one of the rarest words, as far as they fit into
 * half of the budget, the rarest one always; and those with two or three of the more frequent words, as far as
 * the rest of the budget is expected to hold them.
 * @param total how many chunks the dataset has
 */
export function someOf(terms: readonly PlannedTerm[], total: number): string | null {
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
  const frequent = known.filter((term) => !rare.includes(term)).slice(0, mostFrequentTerms);
  for (const group of [...groups(frequent, 2), ...groups(frequent, 3)]) {
    const expected = group.reduce(
      (count, term, at) => count * (at === 0 ? 1 : togetherness / Math.max(total, 1)) * term.ndoc,
      1,
    );
    if (expected > budget) continue;
    budget -= expected;
    chosen.push(`(${group.map((term) => term.tsquery).join(' & ')})`);
  }
  return chosen.join(' | ');
}

/** @returns every choice of `size` terms, those of the rarest first */
function groups(terms: readonly PlannedTerm[], size: number): PlannedTerm[][] {
  if (size === 0) return [[]];
  return terms.flatMap((term, at) =>
    groups(terms.slice(at + 1), size - 1).map((others) => [term, ...others]),
  );
}

/** Inverse document frequency, smoothed as BM25 does. */
function inverse(ndoc: number, total: number): number {
  return Math.log(1 + (Math.max(total - ndoc, 0) + 0.5) / (ndoc + 0.5));
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
