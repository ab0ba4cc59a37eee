/** Failures that an owner may have at once before its work slows down. */
const BURST = 32;
/** Minimum interval between an owner's failures after the burst. */
const PER_FAILURE_MS = 2_000;

/** Limits the failures of each owner with a token bucket; successes are free. */
export interface FailureBudget {
  /** Takes a token. Returns 0, or the time at which one will be available. */
  takeToken(owner: string, now: number): number;
  /** Returns the token after a success. */
  giveBack(owner: string): void;
}

export function createFailureBudget(): FailureBudget {
  const buckets = new Map<string, { tokens: number; at: number }>();

  const refill = (owner: string, now: number) => {
    const bucket = buckets.get(owner) ?? { tokens: BURST, at: now };
    const earned = Math.floor(Math.max(0, now - bucket.at) / PER_FAILURE_MS);
    bucket.tokens = Math.min(BURST, bucket.tokens + earned);
    bucket.at = bucket.tokens === BURST ? now : bucket.at + earned * PER_FAILURE_MS;
    return bucket;
  };

  const forgetFull = (now: number) => {
    for (const owner of buckets.keys()) {
      if (refill(owner, now).tokens === BURST) buckets.delete(owner);
    }
  };

  return {
    takeToken(owner, now) {
      if (!buckets.has(owner)) forgetFull(now);
      const bucket = refill(owner, now);
      if (bucket.tokens < 1) return bucket.at + PER_FAILURE_MS;
      bucket.tokens -= 1;
      buckets.set(owner, bucket);
      return 0;
    },
    giveBack(owner) {
      const bucket = buckets.get(owner);
      if (bucket) bucket.tokens = Math.min(BURST, bucket.tokens + 1);
    },
  };
}
