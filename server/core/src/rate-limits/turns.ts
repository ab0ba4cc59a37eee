import { guarded } from 'shared-server';

/** Maximum concurrent requests of one person. The pages of one tab rarely need more. */
const AT_A_TIME = 3;
/** Longest turn. A slower request waits for something else, such as a vendor. */
const LONGEST_MS = 100;

interface Queue {
  working: number;
  waiting: (() => void)[];
}

/**
 * Limits concurrent requests of one person. Pacing still lets a burst arrive at once, and everyone
 * else would wait.
 */
export class Turns {
  readonly #queues = new Map<string, Queue>();

  /**
   * Waits for a turn. @returns a function that ends it; it ends automatically after {@link
   * LONGEST_MS}
   */
  async take(person: string): Promise<() => void> {
    const queue = this.#queues.get(person) ?? { working: 0, waiting: [] };
    this.#queues.set(person, queue);
    if (queue.working < AT_A_TIME) queue.working += 1;
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    let isOver = false;
    const end = guarded(() => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      const next = queue.waiting.shift();
      if (next) next();
      else queue.working -= 1;
      if (queue.working === 0) this.#queues.delete(person);
    });
    const timer = setTimeout(end, LONGEST_MS);
    return end;
  }
}
