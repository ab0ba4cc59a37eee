/** A chunk of one search. */
export interface Ranked {
  id: string;
  title: string;
}

/** How a chunk's place in B differs from its place in A. */
export type Move =
  | { kind: 'up' | 'down'; places: number }
  | { kind: 'same' }
  /** Found by B alone. */
  | { kind: 'new' }
  /** Found by A alone. */
  | { kind: 'only' };

export interface Comparison {
  /** Chunks that A alone finds. */
  onlyA: number;
  onlyB: number;
  both: number;
  isSameOrder: boolean;
  /** Place of each chunk of B against its place in A. */
  moves: Move[];
  /** Whether each chunk of A is missing in B. */
  missing: boolean[];
}

/** Compares two lists that are as long as each other. */
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
