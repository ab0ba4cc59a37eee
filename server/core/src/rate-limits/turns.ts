import { guarded } from 'shared-server';

/** Concurrent requests of one person: the pages of one tab rarely need more. */
const AT_A_TIME = 3;
/** Anything slower waits for something else, such as a vendor, and must not block others. */
const LONGEST_MS = 100;

interface Line {
  working: number;
  waiting: (() => void)[];
}

/**
 * Limits concurrent requests of one person. Pacing still lets a burst arrive at once, and everyone
 * else would wait.
 */
export class Turns {
  readonly #lines = new Map<string, Line>();

  /**
   * Waits for a turn. @returns a function that ends it; it ends automatically after {@link
   * LONGEST_MS}
   */
  async take(person: string): Promise<() => void> {
    const line = this.#lines.get(person) ?? { working: 0, waiting: [] };
    this.#lines.set(person, line);
    if (line.working < AT_A_TIME) line.working += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    let isOver = false;
    const end = guarded(() => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      const next = line.waiting.shift();
      if (next) next();
      else line.working -= 1;
      if (line.working === 0) this.#lines.delete(person);
    });
    const timer = setTimeout(end, LONGEST_MS);
    return end;
  }
}
