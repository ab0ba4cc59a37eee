import type { Clock } from './clock';

/** A clock that only the test moves. */
export interface ManualClock extends Clock {
  /** Advances the time timer by timer. Waits for `settled` before each one and at the end. */
  advance(ms: number, settled: () => Promise<void>): Promise<void>;
}

export function createManualClock(start = Date.now()): ManualClock {
  let now = start;
  const calls = new Set<{ at: number; callback: () => void }>();
  return {
    now: () => now,
    after(ms, callback) {
      const call = { at: now + ms, callback };
      calls.add(call);
      return () => calls.delete(call);
    },
    async advance(ms, settled) {
      const end = now + ms;
      for (;;) {
        await settled();
        const [next] = [...calls].sort((one, other) => one.at - other.at);
        if (!next || next.at > end) break;
        calls.delete(next);
        now = Math.max(now, next.at);
        next.callback();
      }
      now = end;
    },
  };
}
