import type { Attributes } from './html-events';

/** Links of one page that are read. */
const LINKS_MAX = 5_000;

/** The links that a crawler may follow, wherever they are. */
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
