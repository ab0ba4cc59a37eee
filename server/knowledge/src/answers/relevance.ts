import { stemsIn, type Term } from './question';

/** A chunk that may answer a question. */
export interface Candidate {
  chunkId: string;
  datasetId: string;
  title: string;
  text: string;
  /** Similarity of its meaning; null where search by meaning cannot work. */
  similarity: number | null;
}

/** Similarity that counts as much as half of the question's words. */
const HALF_SIMILARITY = 0.42;
/** Most that a passage without a needed word reaches. */
const WITHOUT_NEEDED = 0.45;
/** Begins of the same word have at least this length. */
const SHORTEST_BEGIN = 5;

/** Endings that make another form of the same word, in the usual languages with our letters. */
const ENDING = /^(?:e|em|en|er|es|n|s)$/;

/** A needed word is held in one of its forms; of others the begin is enough. */
function holds(stems: ReadonlySet<string>, { stem, isNeeded }: Term): boolean {
  if (stems.has(stem)) return true;
  if (stem.length < SHORTEST_BEGIN || /\d/.test(stem)) return false;
  for (const other of stems) {
    const [short, long] = other.length < stem.length ? [other, stem] : [stem, other];
    if (short.length < SHORTEST_BEGIN || !long.startsWith(short)) continue;
    if (!isNeeded || ENDING.test(long.slice(short.length))) return true;
  }
  return false;
}

/**
 * Scores candidates from 0 to 1: by the share of the question's words that they hold, rare ones
 * counting more, or by their meaning. Words without a matter of their own score nothing.
 *
 * @returns the candidates with their scores, the best first
 */
export function scored<One extends Candidate>(
  terms: readonly Term[],
  candidates: readonly One[],
): (One & { score: number })[] {
  if (terms.length === 0) return candidates.map((one) => ({ ...one, score: 0 }));
  const found = candidates.map((one) => {
    const stems = stemsIn(`${one.title} ${one.text}`);
    return { one, held: terms.map((term) => holds(stems, term)) };
  });
  const weights = terms.map(({ weight }, index) => {
    const count = found.filter(({ held }) => held[index]).length + 1;
    return weight * Math.log(1 + (found.length + 3 - count + 0.5) / (count + 0.5));
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return found
    .map(({ one, held }) => {
      const share = weights.reduce((sum, weight, at) => sum + (held[at] ? weight : 0), 0) / whole;
      const meaning = Math.min(1, ((one.similarity ?? 0) * 0.5) / HALF_SIMILARITY);
      const lacks = terms.some(({ isNeeded }, at) => isNeeded && !held[at]);
      const score = Math.max(share, meaning);
      return { ...one, score: lacks ? Math.min(score, WITHOUT_NEEDED) : score };
    })
    .sort((a, b) => b.score - a.score || (b.similarity ?? 0) - (a.similarity ?? 0));
}
