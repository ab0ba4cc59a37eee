import type { RankedId } from './rank';

/** The constant of reciprocal rank fusion; a small one favours the top ranks more. */
const RRF_K = 10;
/** Weight of the ranking by meaning beside a chunk that holds every word. */
const MEANING_WEIGHT = 0.45;

/**
 * Merges a ranking by words and one by meaning: weighted reciprocal rank fusion. A chunk's rank
 * by words counts by the share of the words that it holds, so that words lead where they all
 * occur, and meaning where hardly any does.
 * @param near ids, the nearest first
 * @returns each id once with its score, the best first; ties keep the order of the words
 */
export function fuse(
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
