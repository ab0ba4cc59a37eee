import { randomInt } from 'node:crypto';
import { createFairQueue, guarded, type Logger } from 'shared-server';

/** Work that a request sets off and does not wait for. */
export interface Background {
  /**
   * Begins the work soon. A failure is logged, and so is work that there is no room for.
   *
   * @param owner whose work it is: owners share the room evenly
   */
  run(logger: Logger, work: () => Promise<void>, owner?: string): void;
  /** Begins at once whatever still waits, and ends when all of it is done. */
  settle(): Promise<void>;
}

/** Spread out, so that the work does not delay the next request. */
const anyTimeSoon = () => randomInt(200, 1_200);
const room = { atOnce: 16, perOwner: 4, waitingPerOwner: 1_000 };

/** @param delayMs how long a piece of work waits, in milliseconds */
export function createBackground(delayMs: () => number = anyTimeSoon): Background {
  const waiting = new Set<() => void>();
  const running = new Set<Promise<void>>();
  const queue = createFairQueue(room);

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
