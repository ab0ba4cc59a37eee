import { guarded } from 'shared-server';

/** Requests of one person that are worked on at a time: the pages of one tab rarely need more. */
const AT_A_TIME = 3;
/** What takes longer waits for something else, such as a vendor, and keeps nobody waiting. */
const LONGEST_MS = 100;

interface Line {
  working: number;
  waiting: (() => void)[];
}

/**
 * Lets few requests of one person be worked on at a time. Their pace alone lets a burst arrive at
 * once, with everyone else waiting behind it.
 */
export class Turns {
  readonly #lines = new Map<string, Line>();

  /** Waits for a turn. @returns ends it; it ends by itself after {@link LONGEST_MS} */
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
