export interface Random {
  /** @returns a number from `low` up to but not including `high` */
  between(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32: the same seed gives the same numbers on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const getNext = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + getNext() * (high - low),
    pick: (items) => {
      const item = items[Math.floor(getNext() * items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
  };
}

/** @returns a seed derived from the text (FNV-1a) */
export function getSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
