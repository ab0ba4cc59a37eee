/** Work that may run so many at a time; further work waits in line. */
export interface Bulkhead {
  /**
   * @throws whatever `whenFull` makes when the line is full, without starting the work
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * @param parallel how many run at once
 * @param waiting how many may wait
 * @param whenFull makes the error for work that finds the line full
 */
export function bulkhead(parallel: number, waiting: number, whenFull: () => Error): Bulkhead {
  const line: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running < parallel) {
      running += 1;
      return;
    }
    if (line.length >= waiting) throw whenFull();
    await new Promise<void>((resolve) => line.push(resolve));
  }

  return {
    async run(work) {
      await turn();
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
