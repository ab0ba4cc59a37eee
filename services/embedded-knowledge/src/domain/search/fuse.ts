import type { RankedId } from './rank';

/** The constant of reciprocal rank fusion; small values favor the top ranks. */
const RRF_K = 10;
/** Weight of the ranking by meaning. In the ranking by words, a chunk with every word has 1. */
const MEANING_WEIGHT = 0.45;

/**
 * Merges a ranking by words and one by meaning with weighted reciprocal rank fusion. A chunk's word
 * rank is weighted by its share of the query's words, so that words dominate when all match, and
 * meaning when hardly any do.
 * @param near ids, nearest first
 * @returns each id once with its score, best first; ties keep the order of the words
 */
export function fuseRankings(
  words: readonly Pick<RankedId, 'id' | 'held'>[],
  near: readonly string[],
): { id: string; score: number }[] {
  const scores = new Map<string, number>();
  const add = (id: string, rank: number, weight: number) =>
    scores.set(id, (scores.get(id) ?? 0) + weight / (RRF_K + rank + 1));
  for (const [rank, { id, held }] of words.entries()) add(id, rank, held);
  for (const [rank, id] of near.entries()) add(id, rank, MEANING_WEIGHT);
  return [...scores].map(([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score);
}
