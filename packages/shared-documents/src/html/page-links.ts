import type { Attributes } from './html-events';

/** Maximum links read from a page. */
const LINKS_MAX = 5_000;

/** The links that a crawler may follow, including those in omitted parts. */
export class PageLinks {
  readonly #links = new Set<string>();

  open(name: string, { href, rel = '' }: Attributes): void {
    if (name !== 'a' || !href || this.#links.size >= LINKS_MAX) return;
    if (!/(^|\s)nofollow(\s|$)/i.test(rel)) this.#links.add(href);
  }

  list(): string[] {
    return [...this.#links];
  }
}
