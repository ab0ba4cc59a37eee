import { ndcg10, type Relevant } from '../search/relevance';

/** Chunks that both ways found for one query. */
export interface Rankings {
  kind: string;
  relevant: Relevant;
  /** `held` is the share of the query's words that the chunk holds. */
  words: { id: string; held: number }[];
  meaning: { id: string; score: number }[];
}

export interface Weights {
  /** The constant of reciprocal rank fusion. */
  constant: number;
  /** Of the ranking by meaning. */
  meaning: number;
  /** Whether a rank by words weighs the share of the words that the chunk holds, or 1. */
  byShare: boolean;
}

/** Chunks below this similarity come from words alone. */
const LEAST_SIMILARITY = 0.25;

export const weightsOf = (): Weights[] => [
  { constant: 60, meaning: 1, byShare: false },
  ...[5, 10, 20, 60].flatMap((constant) =>
    [0.3, 0.4, 0.45, 0.5, 0.6].map((meaning) => ({ constant, meaning, byShare: true })),
  ),
];

export function scoreOf(rankings: readonly Rankings[], weights: Weights): number {
  const sum = rankings.reduce((all, one) => all + ndcg10(fused(one, weights), one.relevant), 0);
  return rankings.length === 0 ? 0 : sum / rankings.length;
}

function fused({ words, meaning }: Rankings, weights: Weights): string[] {
  const scores = new Map<string, number>();
  const add = (id: string, rank: number, weight: number) =>
    scores.set(id, (scores.get(id) ?? 0) + weight / (weights.constant + rank + 1));
  for (const [rank, { id, held }] of words.entries()) add(id, rank, weights.byShare ? held : 1);
  const near = meaning.filter(({ score }) => score >= LEAST_SIMILARITY);
  for (const [rank, { id }] of near.entries()) add(id, rank, weights.meaning);
  return [...scores].sort((a, b) => b[1] - a[1]).map(([id]) => id);
}
