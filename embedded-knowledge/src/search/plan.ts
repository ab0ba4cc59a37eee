import type { Queryable } from 'shared-server';

/** Most chunks that one step of a search looks at before it ranks. */
export const CANDIDATE_BUDGET = 1000;

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
  /** tsquery of the rarest words, joined by "or"; null when it would find nothing more. */
  rareWords: string | null;
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
  const terms = rows.flatMap(({ lexeme, ndoc, total }) =>
    lexeme === null ? [] : [{ tsquery: quoteLexeme(lexeme), ndoc, weight: inverse(ndoc, total) }],
  );
  return { allWords, rareWords: withOperators || quoted ? null : rarest(terms), terms };
}

/** @returns a tsquery of the rarest words whose chunks fit the budget together, the rarest one always */
export function rarest(terms: readonly PlannedTerm[]): string | null {
  const known = terms.filter((term) => term.ndoc > 0).sort((a, b) => a.ndoc - b.ndoc);
  if (terms.length < 2 || known.length === 0) return null;
  const chosen: string[] = [];
  let chunks = 0;
  for (const term of known) {
    chunks += term.ndoc;
    if (chosen.length > 0 && chunks > CANDIDATE_BUDGET) break;
    chosen.push(term.tsquery);
  }
  return chosen.join(' | ');
}

/** Inverse document frequency, smoothed as BM25 does. */
function inverse(ndoc: number, total: number): number {
  return Math.log(1 + (Math.max(total - ndoc, 0) + 0.5) / (ndoc + 0.5));
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
