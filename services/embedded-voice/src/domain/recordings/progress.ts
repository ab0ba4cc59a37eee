/** Progress of an operation, for callers that wait for a part of its result. */
export interface Progress {
  advance(to: number): void;
  /** Resolves once the part up to `point` exists; rejects if `done` fails before that. */
  waitFor(point: number, done: Promise<void>): Promise<void>;
}

export function createProgress(): Progress {
  let reached = -1;
  let waiting: { point: number; resolve: () => void }[] = [];
  return {
    advance(to) {
      reached = to;
      for (const { point, resolve } of waiting) if (point <= reached) resolve();
      waiting = waiting.filter(({ point }) => point > reached);
    },
    async waitFor(point, done) {
      if (point <= reached) return;
      const there = new Promise<void>((resolve) => waiting.push({ point, resolve }));
      await Promise.race([there, done]);
    },
  };
}
