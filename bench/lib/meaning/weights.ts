import { ndcg10, type Relevant } from '../search/relevance';

/** Chunks that both ways found for one query. */
export interface Rankings {
  kind: string;
  relevant: Relevant;
  words: { id: string; score: number }[];
  meaning: { id: string; score: number }[];
}

export interface Weights {
  /** Of the ranking by meaning; words have 1. */
  meaning: number;
  /** Chunks below this similarity come from words alone. */
  least: number;
}

const RRF_K = 60;

export const weightsOf = (): Weights[] =>
  [0, 0.2, 0.25, 0.3, 0.35, 0.4].flatMap((least) =>
    [0.5, 0.75, 1, 1.5, 2].map((meaning) => ({ least, meaning })),
  );

export function bestWeights(rankings: readonly Rankings[]): Weights {
  const score = (weights: Weights) =>
    rankings.reduce((sum, one) => sum + ndcg10(fused(one, weights), one.relevant), 0);
  return weightsOf().reduce((best, one) => (score(one) > score(best) ? one : best));
}

export function fused({ words, meaning }: Rankings, weights: Weights): string[] {
  const scores = new Map<string, number>();
  const add = (id: string, rank: number, weight: number) =>
    scores.set(id, (scores.get(id) ?? 0) + weight / (RRF_K + rank + 1));
  for (const [rank, { id }] of words.entries()) add(id, rank, 1);
  const near = meaning.filter(({ score }) => score >= weights.least);
  for (const [rank, { id }] of near.entries()) add(id, rank, weights.meaning);
  return [...scores].sort((a, b) => b[1] - a[1]).map(([id]) => id);
}
