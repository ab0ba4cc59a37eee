/** Limits concurrent work; further work queues. */
export interface Bulkhead {
  /**
   * @param urgent goes first, in its own queue
   * @throws the error of `whenFull` when the queue is full, without starting the work
   */
  run<Result>(work: () => Promise<Result>, urgent?: boolean): Promise<Result>;
}

/**
 * @param parallel how many run at once
 * @param waiting length of each of the two queues
 * @param whenFull creates the error for work that doesn't fit
 */
export function createBulkhead(parallel: number, waiting: number, whenFull: () => Error): Bulkhead {
  const queues = { urgent: [] as (() => void)[], other: [] as (() => void)[] };
  let running = 0;

  async function waitForTurn(urgent: boolean): Promise<void> {
    if (running < parallel) {
      running += 1;
      return;
    }
    const queue = urgent ? queues.urgent : queues.other;
    if (queue.length >= waiting) throw whenFull();
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  return {
    async run(work, urgent = false) {
      await waitForTurn(urgent);
      try {
        return await work();
      } finally {
        const next = queues.urgent.shift() ?? queues.other.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
