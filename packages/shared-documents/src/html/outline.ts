import type { Block } from '../block';

/** Maximum characters of a heading. A longer one is a paragraph that looks like a heading. */
export const HEADING_MAX = 200;
/** Number of open headings at which the heading of a nested part is read as text. */
const DEPTH_MAX = 8;

interface Heading {
  level: number;
  text: string;
  /** Whether there is text below it. */
  isUsed: boolean;
}

/** The headings above the current position. */
export class Outline {
  #open: Heading[] = [];
  #path: readonly string[] = [];

  /** @param level 1 is the outermost @returns closed headings without text below, as blocks */
  enter(level: number, text: string): Block[] {
    const unused = this.#closeTo(this.#open.findIndex((heading) => heading.level >= level));
    this.#open.push({ level, text, isUsed: false });
    this.#rebuild();
    return unused;
  }

  /**
   * Enters the heading of a part that ends before the next heading, such as an expanded answer.
   * @returns the heading as a block if it is nested too deeply
   */
  enterPart(text: string): Block[] {
    if (this.#open.length >= DEPTH_MAX) return [{ text, path: this.takePath() }];
    const level = (this.#open.at(-1)?.level ?? 0) + 0.01;
    this.#open.push({ level, text, isUsed: false });
    this.#rebuild();
    return [];
  }

  get depth(): number {
    return this.#open.length;
  }

  /** Leaves all headings beyond this depth. @returns those without text below, as blocks */
  truncate(depth: number): Block[] {
    const unused = this.#closeTo(depth);
    this.#rebuild();
    return unused;
  }

  /** Marks the open headings as used. @returns the path of the next block */
  takePath(): readonly string[] {
    for (const heading of this.#open) heading.isUsed = true;
    return this.#path;
  }

  #closeTo(from: number): Block[] {
    if (from === -1 || from >= this.#open.length) return [];
    const lost = this.#open.slice(from).flatMap(({ isUsed, text }, index) => {
      const path = this.#path.slice(0, from + index);
      return isUsed ? [] : [{ text, path }];
    });
    this.#open.length = from;
    if (lost.length > 0) this.takePath();
    return lost;
  }

  #rebuild(): void {
    this.#path = this.#open.map(({ text }) => text);
  }
}
