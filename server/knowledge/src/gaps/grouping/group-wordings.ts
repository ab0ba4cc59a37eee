import { clusterByAverageLinkage } from './average-linkage';
import { type Asked, measureLikenesses } from './likeness';

/** A caller's wording of a question, and its gap. */
export interface Wording extends Asked {
  id: string;
  gapId: string | null;
  /**
   * The gap was assigned, dismissed or closed, so it is neither split nor merged with another such
   * gap.
   */
  isSettled: boolean;
  /** How often it was asked. */
  asked: number;
}

/** Wordings with the same meaning. */
export interface Group {
  /** The gap that this group continues; null for a new gap. */
  gapId: string | null;
  /** The most typical wording. */
  title: string;
  wordingIds: string[];
}

/** Minimum average similarity of wordings in one group. */
const LEAST_LIKENESS = 0.2;

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Groups wordings with the same meaning. The result depends on the texts and on decisions about
 * their gaps, but not on their order.
 */
export async function groupWordings(wordings: readonly Wording[]): Promise<Group[]> {
  const sorted = [...wordings].sort((one, other) => compareTexts(one.text, other.text));
  const rows = await measureLikenesses(sorted);
  const known = sorted.map(({ gapId, isSettled }) => (isSettled ? gapId : null));
  const places = new Map<number, number[]>();
  for (const [at, group] of clusterByAverageLinkage(rows, LEAST_LIKENESS, known).entries()) {
    places.set(group, [...(places.get(group) ?? []), at]);
  }
  const groups = [...places.values()].map((members) => ({
    members: members.map((at) => sorted[at] as Wording),
    title: chooseTitle(members, sorted, rows),
  }));
  const gaps = findContinuedGaps(groups.map(({ members }) => members));
  return groups.map(({ members, title }, at) => ({
    gapId: gaps[at] ?? null,
    title,
    wordingIds: members.map(({ id }) => id),
  }));
}

/**
 * @returns the wording most similar to all others, weighted by how often they were asked; the
 * shorter of two equal ones
 */
function chooseTitle(
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
      compareTexts(one.text, other.text),
  );
  return typical[0]?.text ?? '';
}

/** Each gap continues in the group with most of its wordings, and only there. */
function findContinuedGaps(groups: readonly (readonly Wording[])[]): (string | null)[] {
  const claims = groups.flatMap((members, group) => {
    const counts = new Map<string, number>();
    for (const { gapId, isSettled } of members) {
      // Settled gaps have priority.
      const weight = isSettled ? members.length + 1 : 1;
      if (gapId) counts.set(gapId, (counts.get(gapId) ?? 0) + weight);
    }
    return [...counts].map(([gapId, count]) => ({ group, gapId, count }));
  });
  claims.sort((one, other) => other.count - one.count || compareTexts(one.gapId, other.gapId));
  const taken = new Set<string>();
  const gaps: (string | null)[] = groups.map(() => null);
  for (const { group, gapId } of claims) {
    if (gaps[group] !== null || taken.has(gapId)) continue;
    gaps[group] = gapId;
    taken.add(gapId);
  }
  return gaps;
}
