import type { Level, List, Numbering } from './word-numbering';

const LEVELS = 9;
/** A bullet that is a word is text; any other is an ornament. */
const WORD = /\p{L}{2}|\p{N}/u;

/** Numbers the paragraphs of lists and headings as Word does. */
export class WordLists {
  /** Last numbers by definition and level. */
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #restarted = new Set<string>();

  constructor(
    readonly numbering: Numbering,
    readonly styles: ReadonlyMap<string, { list?: string | undefined }>,
  ) {}

  /** Counts a paragraph. @returns its number, or its bullet if that is a word; otherwise empty */
  count(id: string, level: number): string {
    const list = this.numbering.lists.get(id);
    const found = list && this.#getLevel(list, level);
    if (!list || !found) return '';
    const counts = this.#getCounts(list);
    for (let outer = 0; outer < level; outer += 1)
      counts[outer] ??= this.#getLevel(list, outer)?.start ?? 1;
    const key = `${id} ${level}`;
    const start = list.starts.get(level);
    const isRestart = start !== undefined && !this.#restarted.has(key);
    this.#restarted.add(key);
    const last = isRestart ? undefined : counts[level];
    counts[level] = last === undefined ? (start ?? found.start) : last + 1;
    for (let inner = level + 1; inner < LEVELS; inner += 1)
      if (level < (this.#getLevel(list, inner)?.restarts ?? LEVELS)) counts[inner] = undefined;
    return this.#formatNumber(list, found, counts);
  }

  #formatNumber(list: List, level: Level, counts: readonly (number | undefined)[]): string {
    if (level.isBullet) return WORD.test(level.text.replace(/%\d/g, '')) ? level.text : '';
    return level.text
      .replace(/%([1-9])/g, (_, place) => {
        const count = counts[Number(place) - 1];
        const style = this.#getLevel(list, Number(place) - 1)?.style ?? String;
        return count === undefined ? '' : (level.isLegal ? String : style)(count);
      })
      .trim();
  }

  #getLevel(list: List, level: number): Level | undefined {
    return (
      list.levels.get(level) ??
      this.numbering.definitions.get(this.#getDefinition(list))?.levels.get(level)
    );
  }

  #getCounts(list: List): (number | undefined)[] {
    const key = this.#getDefinition(list);
    const counts = this.#counts.get(key) ?? [];
    this.#counts.set(key, counts);
    return counts;
  }

  #getDefinition({ definition }: List): string {
    const { style } = this.numbering.definitions.get(definition) ?? {};
    const linked = style === undefined ? undefined : this.styles.get(style)?.list;
    return this.numbering.lists.get(linked ?? '')?.definition ?? definition;
  }
}
