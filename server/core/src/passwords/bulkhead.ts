/** Work that may run so many at a time; further work waits in line. */
export interface Bulkhead {
  /**
   * @param urgent goes before what is not, and waits in a line of its own
   * @throws whatever `whenFull` makes when the line is full, without starting the work
   */
  run<Result>(work: () => Promise<Result>, urgent?: boolean): Promise<Result>;
}

/**
 * @param parallel how many run at once
 * @param waiting how many may wait in each of the two lines
 * @param whenFull makes the error for work that finds the line full
 */
export function bulkhead(parallel: number, waiting: number, whenFull: () => Error): Bulkhead {
  const lines = { urgent: [] as (() => void)[], other: [] as (() => void)[] };
  let running = 0;

  async function turn(urgent: boolean): Promise<void> {
    if (running < parallel) {
      running += 1;
      return;
    }
    const line = urgent ? lines.urgent : lines.other;
    if (line.length >= waiting) throw whenFull();
    await new Promise<void>((resolve) => line.push(resolve));
  }

  return {
    async run(work, urgent = false) {
      await turn(urgent);
      try {
        return await work();
      } finally {
        const next = lines.urgent.shift() ?? lines.other.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
