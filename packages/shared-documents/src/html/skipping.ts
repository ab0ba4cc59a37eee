import { isInline, SELF_ENDING } from './elements';

/** Containers of elements that can end without an end tag. */
const HOLDS = /^(ul|ol|menu|dl|table|tbody|thead|tfoot|tr)$/;

/** A part of a page that is left out, until it ends. */
export class Skipping {
  #depth = 1;
  /** Lists and tables that are open inside. */
  #held = 0;

  constructor(readonly name: string) {}

  /** @returns whether the part ends before this element */
  open(name: string): boolean {
    if (!SELF_ENDING.has(this.name)) {
      if (name === this.name) this.#depth += 1;
      return false;
    }
    if (this.name === 'p') return !isInline(name);
    const ends = this.#held === 0 && isSameKind(name, this.name);
    if (HOLDS.test(name)) this.#held += 1;
    return ends;
  }

  /**
   * @returns whose end tag ends the part: its own or a surrounding element's; null if it goes on
   */
  close(name: string): 'own' | 'around' | null {
    if (name === this.name && this.#held === 0) {
      this.#depth -= 1;
      return this.#depth === 0 ? 'own' : null;
    }
    if (!SELF_ENDING.has(this.name)) return null;
    if (this.name === 'p') return isInline(name) ? null : 'around';
    if (!HOLDS.test(name)) return null;
    this.#held -= 1;
    return this.#held < 0 ? 'around' : null;
  }
}

function isSameKind(name: string, other: string): boolean {
  const kinds = [/^(dt|dd)$/, /^(td|th)$/];
  return name === other || kinds.some((kind) => kind.test(name) && kind.test(other));
}
