/** State of the hierarchical clustering. */
interface Linkage {
  /** Sum of the pairwise similarities between two groups. */
  sums: Float64Array[];
  sizes: number[];
  /** Remaining groups, by their first item. */
  left: Set<number>;
  /** Existing groups that must not be merged with each other. */
  fixed: Set<number>;
  nearest: ({ other: number; mean: number } | null)[];
}

const getValue = (rows: readonly Float64Array[], row: number, column: number) =>
  rows[row]?.[column] ?? 0;

function findNearest(state: Linkage, one: number): void {
  const { sums, sizes, left, fixed, nearest } = state;
  let best: Linkage['nearest'][number] = null;
  for (const other of left) {
    if (other === one || (fixed.has(one) && fixed.has(other))) continue;
    const mean = getValue(sums, one, other) / ((sizes[one] ?? 1) * (sizes[other] ?? 1));
    if (!best || mean > best.mean || (mean === best.mean && other < best.other)) {
      best = { other, mean };
    }
  }
  nearest[one] = best;
}

function join(state: Linkage, one: number, other: number): void {
  const { sums, sizes, left, fixed } = state;
  for (const third of left) {
    const sum = getValue(sums, one, third) + getValue(sums, other, third);
    (sums[one] as Float64Array)[third] = sum;
    (sums[third] as Float64Array)[one] = sum;
  }
  sizes[one] = (sizes[one] ?? 1) + (sizes[other] ?? 1);
  left.delete(other);
  if (fixed.has(other)) fixed.add(one);
}

/** Merges the items of existing groups before the clustering starts. */
function joinKnown(state: Linkage, groups: number[], known: readonly (string | null)[]): void {
  const firsts = new Map<string, number>();
  for (const [at, name] of known.entries()) {
    if (name === null) continue;
    const first = firsts.get(name);
    if (first === undefined) {
      firsts.set(name, at);
      state.fixed.add(at);
    } else {
      join(state, first, at);
      groups[at] = first;
    }
  }
}

/**
 * Merges the two groups with the highest average similarity until none reaches `least`.
 *
 * @param rows similarity of each pair of items
 * @param least minimum similarity for merging
 * @param known existing groups by name; they are neither split nor merged with each other
 * @returns the group of each item, identified by its first item
 */
export function clusterByAverageLinkage(
  rows: readonly Float64Array[],
  least: number,
  known: readonly (string | null)[],
): number[] {
  const groups = rows.map((_, at) => at);
  const state: Linkage = {
    sums: rows.map((row) => Float64Array.from(row)),
    sizes: rows.map(() => 1),
    left: new Set(groups),
    fixed: new Set(),
    nearest: [],
  };
  joinKnown(state, groups, known);
  for (const one of state.left) findNearest(state, one);
  for (let pair = findMostAlike(state, least); pair; pair = findMostAlike(state, least)) {
    const [one, other] = pair;
    join(state, one, other);
    for (const [at, group] of groups.entries()) if (group === other) groups[at] = one;
    refresh(state, one, other);
  }
  return groups;
}

/** @returns null when no two groups are similar enough */
function findMostAlike({ left, nearest }: Linkage, least: number): [number, number] | null {
  let pair: [number, number] | null = null;
  let best = least;
  for (const one of left) {
    const found = nearest[one];
    if (!found || found.mean < best || (pair && found.mean === best)) continue;
    best = found.mean;
    pair = one < found.other ? [one, found.other] : [found.other, one];
  }
  return pair;
}

/** Recomputes the nearest group of every group that the merge affected. */
function refresh(state: Linkage, one: number, other: number): void {
  findNearest(state, one);
  for (const third of state.left) {
    if (third === one) continue;
    const nearest = state.nearest[third]?.other;
    const isFixed = state.fixed.has(one) && state.fixed.has(third);
    if (nearest === one || nearest === other || isFixed) findNearest(state, third);
    else if (state.nearest[one]) updateNearest(state, third, one);
  }
}

function updateNearest({ sums, sizes, nearest }: Linkage, third: number, one: number): void {
  const mean = getValue(sums, third, one) / ((sizes[third] ?? 1) * (sizes[one] ?? 1));
  const known = nearest[third];
  const isNearer = !known || mean > known.mean || (mean === known.mean && one < known.other);
  if (isNearer) nearest[third] = { other: one, mean };
}
