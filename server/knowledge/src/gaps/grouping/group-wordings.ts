import { averageLinkage } from './average-linkage';
import { type Asked, likenesses } from './likeness';

/** A wording of callers' questions, with the gap that it belongs to. */
export interface Wording extends Asked {
  id: string;
  gapId: string | null;
  /** A member decided about the gap: it is neither split nor joined with another such one. */
  isSettled: boolean;
  /** Times that it was asked. */
  asked: number;
}

/** Wordings that ask the same. */
export interface Group {
  /** The gap that it continues; null for a new one. */
  gapId: string | null;
  /** The most typical wording. */
  title: string;
  wordingIds: string[];
}

/** Least average likeness of wordings that ask the same. */
const LEAST_LIKENESS = 0.2;

const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Groups wordings that ask the same. The result goes by the texts and by what was decided about
 * their gaps, and not by the order in which they came.
 */
export async function groupWordings(wordings: readonly Wording[]): Promise<Group[]> {
  const sorted = [...wordings].sort((one, other) => inOrder(one.text, other.text));
  const rows = await likenesses(sorted);
  const known = sorted.map(({ gapId, isSettled }) => (isSettled ? gapId : null));
  const places = new Map<number, number[]>();
  for (const [at, group] of averageLinkage(rows, LEAST_LIKENESS, known).entries()) {
    places.set(group, [...(places.get(group) ?? []), at]);
  }
  const groups = [...places.values()].map((members) => ({
    members: members.map((at) => sorted[at] as Wording),
    title: titleOf(members, sorted, rows),
  }));
  const gaps = continuedGaps(groups.map(({ members }) => members));
  return groups.map(({ members, title }, at) => ({
    gapId: gaps[at] ?? null,
    title,
    wordingIds: members.map(({ id }) => id),
  }));
}

/** The wording that is most like all that was asked; the shorter one of two. */
function titleOf(
  members: readonly number[],
  wordings: readonly Wording[],
  rows: readonly Float64Array[],
): string {
  const typical = members.map((at) => {
    const row = rows[at] as Float64Array;
    const others = members.map((other) => (row[other] ?? 0) * (wordings[other]?.asked ?? 1));
    const { text, asked } = wordings[at] as Wording;
    return { text, score: others.reduce((sum, one) => sum + one, asked) };
  });
  typical.sort(
    (one, other) =>
      other.score - one.score ||
      one.text.length - other.text.length ||
      inOrder(one.text, other.text),
  );
  return typical[0]?.text ?? '';
}

/** Each gap continues in the group that has most of its wordings, and in no other one. */
function continuedGaps(groups: readonly (readonly Wording[])[]): (string | null)[] {
  const claims = groups.flatMap((members, group) => {
    const counts = new Map<string, number>();
    for (const { gapId, isSettled } of members) {
      // A settled gap comes before all others.
      const weight = isSettled ? members.length + 1 : 1;
      if (gapId) counts.set(gapId, (counts.get(gapId) ?? 0) + weight);
    }
    return [...counts].map(([gapId, count]) => ({ group, gapId, count }));
  });
  claims.sort((one, other) => other.count - one.count || inOrder(one.gapId, other.gapId));
  const taken = new Set<string>();
  const gaps: (string | null)[] = groups.map(() => null);
  for (const { group, gapId } of claims) {
    if (gaps[group] !== null || taken.has(gapId)) continue;
    gaps[group] = gapId;
    taken.add(gapId);
  }
  return gaps;
}
