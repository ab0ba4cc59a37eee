import type { Turn } from '../../../shared/calls/turns';
import { overlapOf, wordsOf } from './words';

/** A pair of aligned turns; null where a call lacks the turn. */
export interface Pair {
  a: Turn | null;
  b: Turn | null;
}

/** Least share of words in common from which on two turns are about the same. */
const LIKE = 0.5;

/** `other` turns have the same place but other topics: their words are not compared. */
export type PairKind = 'same' | 'similar' | 'other' | 'missing';

export function kindOf({ a, b }: Pair): PairKind {
  if (!a || !b) return 'missing';
  if (a.text === b.text) return 'same';
  return overlapOf(new Set(wordsOf(a.text)), new Set(wordsOf(b.text))) >= LIKE
    ? 'similar'
    : 'other';
}

/** Turns of a call up to which wording is compared; longer calls are paired by role and order. */
const LONGEST = 400;

/**
 * Pairs the turns of two calls in their order: only turns of the same role, as many as possible,
 * and of equally many those with the most words in common.
 */
export function alignTurns(a: readonly Turn[], b: readonly Turn[]): Pair[] {
  const score = scores(a, b);
  const best = bestScores(a.length, b.length, score);
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [one = null, other = null] = [a[i], b[j]];
    const here = best(i, j);
    if (one && other && score(i, j) > 0 && here === best(i + 1, j + 1) + score(i, j)) {
      pairs.push({ a: one, b: other });
      i += 1;
      j += 1;
    } else if (one && here === best(i + 1, j)) {
      pairs.push({ a: one, b: null });
      i += 1;
    } else {
      pairs.push({ a: null, b: other });
      j += 1;
    }
  }
  return pairs;
}

type Score = (i: number, j: number) => number;

/** 0 for different roles; else 1, and up to 1 more for words in common. */
function scores(a: readonly Turn[], b: readonly Turn[]): Score {
  const isLong = Math.max(a.length, b.length) > LONGEST;
  const [ofA, ofB] = [a, b].map((turns) => turns.map(({ text }) => new Set(wordsOf(text))));
  return (i, j) => {
    if (!a[i] || a[i]?.role !== b[j]?.role) return 0;
    return isLong ? 1 : 1 + overlapOf(ofA?.[i], ofB?.[j]);
  };
}

/** @returns the best sum of scores that turns from `i` and `j` on can reach */
function bestScores(rows: number, columns: number, score: Score): Score {
  const width = columns + 1;
  const table = new Float64Array((rows + 1) * width);
  const at = (i: number, j: number) => (i > rows || j > columns ? 0 : (table[i * width + j] ?? 0));
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      const paired = score(i, j) > 0 ? at(i + 1, j + 1) + score(i, j) : 0;
      table[i * width + j] = Math.max(paired, at(i + 1, j), at(i, j + 1));
    }
  }
  return at;
}
