import type { Queryable } from 'shared-server';

/** Most chunks that one step of a search looks at before it ranks. */
export const CANDIDATE_BUDGET = 700;

/** A stem of the query with how much it tells chunks apart. */
export interface PlannedTerm {
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
}

/**
 * Plans a search: all words first, and the rarest ones within the candidate budget for when that finds too little.
 * @returns the plan, or null when no word of the query can be searched for
 */
export async function planSearch(
  tx: Queryable,
  datasetId: string,
  query: string,
  withOperators: boolean,
): Promise<SearchPlan | null> {
  const quoted = query.includes('"');
  const parse = withOperators || quoted ? 'websearch_to_tsquery' : 'plainto_tsquery';
  const { rows } = await tx.query<{
    all_words: string;
    lexeme: string | null;
    ndoc: number;
    total: number;
  }>(
    `select q.tsquery::text as all_words, t.lexeme, coalesce(l.ndoc, 0) as ndoc,
       coalesce(u.chunk_count, 0) as total
     from (select ${parse}('english', $2) as tsquery) q
     left join unnest(tsvector_to_array(to_tsvector('english', $2))) as t(lexeme) on true
     left join knowledge.lexemes l on l.dataset_id = $1 and l.lexeme = t.lexeme
     left join knowledge.dataset_usage u on u.dataset_id = $1`,
    [datasetId, query],
  );
  const allWords = rows[0]?.all_words;
  if (!allWords) return null;
  const total = rows[0]?.total ?? 0;
  const terms = rows.flatMap(({ lexeme, ndoc }) =>
    lexeme === null ? [] : [{ tsquery: quoteLexeme(lexeme), ndoc, weight: inverse(ndoc, total) }],
  );
  return { allWords, someWords: withOperators || quoted ? null : someOf(terms, total), terms };
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
