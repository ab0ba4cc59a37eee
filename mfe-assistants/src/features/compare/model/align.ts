import type { Turn } from '../../../shared/calls/turns';
import { getOverlap, splitWords } from './words';

/** A pair of aligned turns; null if a call has no matching turn. */
export interface Pair {
  a: Turn | null;
  b: Turn | null;
}

/** Two turns are similar if they share at least this fraction of their words. */
const LIKE = 0.5;

/** `other`: same position but different topics, so their words aren't compared. */
export type PairKind = 'same' | 'similar' | 'other' | 'missing';

export function getKind({ a, b }: Pair): PairKind {
  if (!a || !b) return 'missing';
  if (a.text === b.text) return 'same';
  return getOverlap(new Set(splitWords(a.text)), new Set(splitWords(b.text))) >= LIKE
    ? 'similar'
    : 'other';
}

/** If a call has more turns than this, turns are paired by role and order only. */
const LONGEST = 400;

/**
 * Aligns the turns of two calls in order. Pairs only turns of the same role, and prefers many pairs
 * with many words in common.
 */
export function alignTurns(a: readonly Turn[], b: readonly Turn[]): Pair[] {
  const score = createScore(a, b);
  const best = findBestScores(a.length, b.length, score);
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

/** 0 for different roles; otherwise 1, plus up to 1 for words in common unless a call is long. */
function createScore(a: readonly Turn[], b: readonly Turn[]): Score {
  const isLong = Math.max(a.length, b.length) > LONGEST;
  const [ofA, ofB] = [a, b].map((turns) => turns.map(({ text }) => new Set(splitWords(text))));
  return (i, j) => {
    if (!a[i] || a[i]?.role !== b[j]?.role) return 0;
    return isLong ? 1 : 1 + getOverlap(ofA?.[i], ofB?.[j]);
  };
}

/** @returns a function for the highest total score of the turns from `i` and `j` onward */
function findBestScores(rows: number, columns: number, score: Score): Score {
  const width = columns + 1;
  const table = new Float64Array((rows + 1) * width);
  const readScore = (i: number, j: number) =>
    i > rows || j > columns ? 0 : (table[i * width + j] ?? 0);
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      const paired = score(i, j) > 0 ? readScore(i + 1, j + 1) + score(i, j) : 0;
      table[i * width + j] = Math.max(paired, readScore(i + 1, j), readScore(i, j + 1));
    }
  }
  return readScore;
}
