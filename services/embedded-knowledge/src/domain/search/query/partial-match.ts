/** Maximum candidates of one look-up. */
export const CANDIDATE_BUDGET = 400;

/** A word of the query with its inverse document frequency. */
export interface PlannedTerm {
  /** As a tsquery that needs no parentheses. */
  tsquery: string;
  /** The word as written, if other spellings match too. */
  exact: string | null;
  /** Joined words, in any position. */
  apart: string | null;
  ndoc: number;
  weight: number;
}

/** How much more often the words of a query occur together than they would by chance. */
const CO_OCCURRENCE_LIFT = 5;
const MAX_FREQUENT_TERMS = 6;

/**
 * Builds the tsquery for chunks without all words. The rarest words are included individually while
 * their chunks fit into half of the budget. More frequent words are included in pairs and triples
 * that are expected to fit into the rest.
 * @param total number of chunks in the dataset
 * @returns null when no word is known. A single term is searched for with its words in any position
 */
export function matchSomeWords(terms: readonly PlannedTerm[], total: number): string | null {
  const known = terms.filter((term) => term.ndoc > 0).sort((a, b) => a.ndoc - b.ndoc);
  const [only] = terms;
  if (only && terms.length === 1) return only.apart;
  if (known.length === 0) return null;
  const chosen: string[] = [];
  let budget = CANDIDATE_BUDGET;
  const rare = known.filter((term, at) => {
    const fits = at === 0 || term.ndoc <= budget - CANDIDATE_BUDGET / 2;
    if (fits) budget -= term.ndoc;
    return fits;
  });
  chosen.push(...rare.map((term) => term.tsquery));
  const frequent = known.filter((term) => !rare.includes(term)).slice(0, MAX_FREQUENT_TERMS);
  for (const group of [...getCombinations(frequent, 2), ...getCombinations(frequent, 3)]) {
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

function getCombinations(terms: readonly PlannedTerm[], size: number): PlannedTerm[][] {
  if (size === 0) return [[]];
  return terms.flatMap((term, at) =>
    getCombinations(terms.slice(at + 1), size - 1).map((others) => [term, ...others]),
  );
}
