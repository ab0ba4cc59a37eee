import type { Block } from 'shared-contract';
import { pageAddress } from '../address';
import { type Attributes, readHtml } from './html-events';

/** Text, links and wishes of a page. */
export interface SitePage {
  title: string;
  blocks: Block[];
  /** Addresses of other pages, each once. */
  links: string[];
  /** The address that the page itself names; null when it names none. */
  canonical: string | null;
  noindex: boolean;
  nofollow: boolean;
}

/** Links of one page that are read. */
const LINKS_MAX = 1_000;
const BLOCKS_MAX = 20_000;
const TITLE_MAX = 200;

const HEADING = /^h[1-6]$/;
const CELL = /^t[dh]$/;
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
const INLINE =
  /^(a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|font|i|img|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;
/** Parts of a page that are not what it is about. */
const ASIDE =
  /^(nav|footer|aside|form|button|select|option|noscript|template|svg|iframe|object|canvas|dialog|menu|textarea)$/;

/** @returns text, links and wishes of an HTML page */
export function readPage(html: string, address: string): SitePage {
  const reader = new PageReader(address);
  readHtml(html, reader);
  return reader.page();
}

interface ReadBlock extends Block {
  /** 2 in the main part, 1 in an article, 0 elsewhere. */
  place: number;
}

class PageReader {
  #base: string;
  #title = '';
  #heading: string | undefined;
  #text = '';
  /** The heading or title that is open. */
  #within = '';
  /** The part that is skipped, and how many of its name are open. */
  #skipped = '';
  #depth = 0;
  #main = 0;
  #article = 0;
  #canonical: string | null = null;
  #robots = '';
  readonly #blocks: ReadBlock[] = [];
  readonly #links = new Set<string>();

  constructor(private readonly address: string) {
    this.#base = address;
  }

  open(name: string, attributes: Attributes): void {
    this.#readHead(name, attributes);
    if (name === 'a') this.#addLink(attributes);
    if (this.#skipped !== '') {
      if (name === this.#skipped) this.#depth += 1;
      return;
    }
    if (this.#isAside(name, attributes)) {
      this.#endBlock();
      this.#skipped = name;
      this.#depth = 1;
    } else if (CELL.test(name)) {
      this.#text += this.#text.trim() === '' ? '' : ' | ';
    } else if (name === 'br') {
      this.#text += ' ';
    } else if (!INLINE.test(name)) {
      this.#beginBlock(name, attributes);
    }
  }

  close(name: string): void {
    if (this.#skipped !== '') {
      if (name === this.#skipped) this.#depth -= 1;
      if (this.#depth === 0) this.#skipped = '';
      return;
    }
    if (INLINE.test(name) || CELL.test(name)) return;
    this.#endBlock();
    if (name === 'title' || HEADING.test(name)) this.#within = '';
    if (name === 'main' && this.#main > 0) this.#main -= 1;
    if (name === 'article' && this.#article > 0) this.#article -= 1;
  }

  text(text: string): void {
    if (this.#skipped === '') this.#text += text;
  }

  page(): SitePage {
    this.#endBlock();
    const most = Math.max(0, ...new Set(this.#blocks.map(({ place }) => place)));
    return {
      title: this.#title,
      blocks: this.#blocks
        .filter(({ place }) => place === most)
        .map(({ text, heading }) => ({ text, heading })),
      links: [...this.#links],
      canonical: this.#canonical,
      noindex: /\b(noindex|none)\b/i.test(this.#robots),
      nofollow: /\b(nofollow|none)\b/i.test(this.#robots),
    };
  }

  #readHead(name: string, { href, rel, name: meta, content }: Attributes): void {
    if (name === 'base' && href && this.#base === this.address)
      this.#base = pageAddress(href, this.address) ?? this.address;
    if (name === 'link' && href && /\bcanonical\b/i.test(rel ?? ''))
      this.#canonical ??= pageAddress(href, this.#base);
    if (name === 'meta' && /^(robots|managementportal)$/i.test(meta ?? ''))
      this.#robots += ` ${(content ?? '').slice(0, 200)}`;
  }

  #addLink({ href, rel }: Attributes): void {
    if (!href || this.#links.size >= LINKS_MAX || /\bnofollow\b/i.test(rel ?? '')) return;
    const address = pageAddress(href, this.#base);
    if (address) this.#links.add(address);
  }

  /** The header of an article is part of it, with its heading. */
  #isAside(name: string, { hidden, role, 'aria-hidden': unseen }: Attributes): boolean {
    if (VOID.test(name)) return false;
    const isHeader = name === 'header' && this.#main + this.#article === 0;
    return (
      ASIDE.test(name) ||
      isHeader ||
      hidden !== undefined ||
      unseen === 'true' ||
      /^(navigation|banner|contentinfo|search|complementary)$/.test(role ?? '')
    );
  }

  #beginBlock(name: string, { role }: Attributes): void {
    this.#endBlock();
    if (HEADING.test(name) || (name === 'title' && this.#title === '')) this.#within = name;
    if (name === 'main' || role === 'main') this.#main += 1;
    if (name === 'article') this.#article += 1;
  }

  #endBlock(): void {
    const text = this.#text.replace(/\s+/g, ' ').trim();
    this.#text = '';
    if (text === '') return;
    const within = this.#within;
    this.#within = '';
    if (within === 'title') {
      this.#title = [...text].slice(0, TITLE_MAX).join('');
    } else if (within !== '') {
      this.#heading = [...text].slice(0, TITLE_MAX).join('');
    } else if (this.#blocks.length < BLOCKS_MAX) {
      const place = this.#main > 0 ? 2 : Math.min(1, this.#article);
      this.#blocks.push({ text, heading: this.#heading, place });
    }
  }
}
