/** A chunk in the results of a search. */
export interface Ranked {
  id: string;
  title: string;
}

/** How a chunk's rank in B differs from its rank in A. */
export type Move =
  | { kind: 'up' | 'down'; places: number }
  | { kind: 'same' }
  /** Only found by B. */
  | { kind: 'new' }
  /** Only found by A. */
  | { kind: 'only' };

export interface Comparison {
  /** Number of chunks that only A finds. */
  onlyA: number;
  onlyB: number;
  both: number;
  isSameOrder: boolean;
  /** For each chunk of B, compared with its rank in A. */
  moves: Move[];
  /** For each chunk of A, whether B lacks it. */
  missing: boolean[];
}

/** Compares the results of two searches. */
export function compareRanks(a: readonly Ranked[], b: readonly Ranked[]): Comparison {
  const places = new Map(a.map(({ id }, at) => [id, at]));
  const inB = new Set(b.map(({ id }) => id));
  const moves = b.map(({ id }, at): Move => {
    const before = places.get(id);
    if (before === undefined) return { kind: 'new' };
    if (before === at) return { kind: 'same' };
    return { kind: before > at ? 'up' : 'down', places: Math.abs(before - at) };
  });
  const missing = a.map(({ id }) => !inB.has(id));
  const onlyA = missing.filter(Boolean).length;
  const onlyB = moves.filter(({ kind }) => kind === 'new').length;
  const isSameOrder = a.length === b.length && moves.every(({ kind }) => kind === 'same');
  return { onlyA, onlyB, both: a.length - onlyA, isSameOrder, moves, missing };
}
