import { randomInt } from 'node:crypto';
import type { Logger } from 'shared-server';

/** Work that a request sets off and does not wait for. */
export interface Background {
  /** Begins the work soon. A failure is logged. */
  run(logger: Logger, work: () => Promise<void>): void;
  /** Begins at once whatever still waits, and ends when all of it is done. */
  settle(): Promise<void>;
}

/** Spread out, so that the load of the work falls on whatever request comes along, not on the next one. */
const anyTimeSoon = () => randomInt(200, 1_200);

/** @param delayMs how long a piece of work waits, in milliseconds */
export function createBackground(delayMs: () => number = anyTimeSoon): Background {
  const waiting = new Set<() => void>();
  const running = new Set<Promise<void>>();

  return {
    run(logger, work) {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        const done = work()
          .catch((error) => logger.error({ err: error }, 'background work failed'))
          .finally(() => running.delete(done));
        running.add(done);
      };
      const timer = setTimeout(begin, delayMs());
      waiting.add(begin);
    },
    async settle() {
      for (const begin of [...waiting]) begin();
      await Promise.all(running);
    },
  };
}
