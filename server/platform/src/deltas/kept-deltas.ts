export interface KeptDeltas {
  /** @returns the delta, empty when it would be useless; undefined when it isn't made yet */
  get(key: string): Buffer | undefined;
  set(key: string, delta: Buffer): void;
}

export interface KeptBounds {
  count: number;
  bytes: number;
}

export function createKeptDeltas({ count, bytes }: KeptBounds): KeptDeltas {
  const kept = new Map<string, Buffer>();
  let total = 0;
  const drop = (key: string) => {
    total -= kept.get(key)?.byteLength ?? 0;
    kept.delete(key);
  };
  return {
    get(key) {
      const delta = kept.get(key);
      if (delta === undefined) return undefined;
      kept.delete(key);
      kept.set(key, delta);
      return delta;
    },
    set(key, delta) {
      drop(key);
      kept.set(key, delta);
      total += delta.byteLength;
      for (const oldest of kept.keys()) {
        if (kept.size <= count && total <= bytes) return;
        drop(oldest);
      }
    },
  };
}
