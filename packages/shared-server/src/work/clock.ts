import { guarded } from '../callbacks/guarded';
/** Time and timers; tests pass one that they advance themselves. */
export interface Clock {
  now(): number;
  /** @returns a function that cancels the call */
  after(ms: number, callback: () => void): () => void;
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: Date.now,
  after(ms, callback) {
    const timer = setTimeout(guarded(callback), Math.min(ms, LONGEST_TIMER_MS));
    timer.unref();
    return () => clearTimeout(timer);
  },
};
