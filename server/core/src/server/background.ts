import { randomInt } from 'node:crypto';
import { createFairQueue, guarded, type Logger } from 'shared-server';

/** Work that a request starts without waiting for it. */
export interface Background {
  /**
   * Starts the work soon. Logs failures, and work that doesn't fit.
   * @param owner owners share the capacity evenly
   */
  run(logger: Logger, work: () => Promise<void>, owner?: string): void;
  /** Starts all waiting work at once, and resolves when it is done. */
  settle(): Promise<void>;
}

/** Spread out, so that the work doesn't delay the next request. */
const pickDelay = () => randomInt(200, 1_200);
const queueLimits = { atOnce: 16, perOwner: 4, waitingPerOwner: 1_000 };

/** @param delayMs how long work waits before it starts, in milliseconds */
export function createBackground(delayMs: () => number = pickDelay): Background {
  const waiting = new Set<() => void>();
  const running = new Set<Promise<void>>();
  const queue = createFairQueue(queueLimits);

  return {
    run(logger, work, owner = 'portal') {
      const begin = guarded(() => {
        clearTimeout(timer);
        waiting.delete(begin);
        const done: Promise<void> = queue
          .run(owner, work)
          .catch((error) => logger.error({ err: error, owner }, 'background work failed'))
          .finally(() => running.delete(done));
        running.add(done);
      });
      const timer = setTimeout(begin, delayMs());
      waiting.add(begin);
    },
    async settle() {
      while (waiting.size + running.size > 0) {
        for (const begin of [...waiting]) begin();
        await Promise.all(running);
      }
    },
  };
}
