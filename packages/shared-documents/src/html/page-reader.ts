import type { Block, BlockKind } from '../block';
import { ButtonLabel } from './button-label';
import {
  findOpenedIds,
  getInlinePrefix,
  HEADING,
  isDisclosure,
  isInline,
  isLeftOut,
  isWithinLine,
} from './elements';
import type { Attributes, HtmlHandler } from './html-events';
import type { HtmlPage } from './html-page';
import { LineText } from './line-text';
import { ListItems } from './list-items';
import { HEADING_MAX, Outline } from './outline';
import { createHead, readHead } from './page-head';
import { PageLinks } from './page-links';
import { Ruby } from './ruby';
import { Scopes } from './scopes';
import { Skipping } from './skipping';
import { Table } from './table';

const SITE_BLOCKS_MAX = 20_000;
const LIST = /^(ol|ul|menu)$/;
const LIST_PART = /^(ol|ul|menu|li|p)$/;
const ENDS_LISTING = /^(pre|td|th|table|article|main)$/;
/** Maximum nesting of tables; deeper ones are read as plain content. */
const TABLES_MAX = 12;

interface ReadBlock extends Block {
  /** 2 in the main part, 1 in an article, 0 elsewhere. */
  place: number;
}

/** Turns the parts of a page into blocks. */
export class PageReader implements HtmlHandler {
  readonly #head = createHead();
  readonly #links = new PageLinks();
  readonly #blocks: ReadBlock[] = [];
  readonly #opened: ReadonlySet<string>;
  readonly #outline = new Outline();
  readonly #scopes = new Scopes();
  readonly #tables: Table[] = [];
  readonly #text = new LineText();
  readonly #ruby = new Ruby();
  #skipping: Skipping | null = null;
  /** The open heading or title, and its level. `part` is the heading of a scope. */
  #within: { name: string; level: number | 'title' | 'part' } | null = null;
  #listing = 0;
  readonly #items = new ListItems();
  #isTerm = false;
  readonly #button = new ButtonLabel();

  constructor(
    html: string,
    readonly isSite: boolean,
  ) {
    this.#opened = findOpenedIds(html);
  }

  open(name: string, attributes: Attributes): void {
    this.#links.open(name, attributes);
    if (this.#skipping?.open(name) === false) return;
    this.#skipping = null;
    readHead(this.#head, name, attributes);
    if (this.#isLeftOut(name, attributes)) {
      if (!isWithinLine(name)) this.#endBlock();
      this.#skipping = new Skipping(name);
      return;
    }
    if (this.#listing === 0) this.#scopes.count(name);
    if (name === 'br') this.#text.break();
    else if (name === 'button') this.#openButton(attributes);
    else if (name === 'rt' || name === 'rp') this.#ruby.open(name);
    else if (!isInline(name)) this.#openBlock(name, attributes);
    else if (this.#listing === 0) this.#text.add(getInlinePrefix(name, attributes));
  }

  close(name: string): void {
    if (this.#skipping) {
      const ended = this.#skipping.close(name);
      if (ended) this.#skipping = null;
      if (ended !== 'around') return;
    }
    if (name === 'rt' || name === 'rp') this.#ruby.close();
    else if (name === 'ruby') this.#text.add(this.#ruby.takeReading());
    else if (name === 'button') this.#closeButton();
    else if (!isInline(name)) this.#closeBlock(name);
  }

  text(text: string): void {
    if (this.#skipping) return;
    if (this.#button.isOpen) this.#button.add(text);
    else if (this.#ruby.isOpen) this.#ruby.add(text);
    else if (this.#listing > 0) this.#text.addListing(text);
    else this.#text.add(this.#button.takeWithin(text) + text);
  }

  finish(): HtmlPage {
    this.#endBlock();
    for (const text of this.#scopes.listUnusedTabs()) this.#add(text);
    while (this.#tables.length > 0) this.#closeTable();
    this.#push(this.#outline.truncate(0));
    const most = this.isSite ? Math.max(0, ...new Set(this.#blocks.map(({ place }) => place))) : 0;
    const blocks = this.#blocks
      .filter(({ place }) => place >= most)
      .map(({ place: _, ...block }): Block => block);
    return { ...this.#head, blocks, links: this.#links.list() };
  }

  #isLeftOut(name: string, attributes: Attributes): boolean {
    return isLeftOut(name, attributes, {
      isSite: this.isSite,
      isContent: this.#scopes.place > 0,
      opened: this.#opened,
    });
  }

  #openBlock(name: string, attributes: Attributes): void {
    if (this.#listing > 0) {
      this.#text.ensureBreak();
      return;
    }
    this.#endBlock();
    const { role } = attributes;
    if (HEADING.test(name)) this.#within = { name, level: Number(name.slice(1)) };
    else if (role === 'heading')
      this.#within = { name, level: Number.parseInt(attributes['aria-level'] ?? '2', 10) || 2 };
    else if (name === 'title' && this.#head.title === '') this.#within = { name, level: 'title' };
    else if (name === 'summary') this.#within = { name, level: 'part' };
    else if (name === 'pre') this.#listing = 1;
    else if (LIST_PART.test(name)) this.#openListPart(name, attributes);
    else if (name === 'dt' || name === 'dd') this.#isTerm = name === 'dt';
    else if (/^(table|thead|tr|td|th)$/.test(name)) this.#openTablePart(name, attributes);
    const scope = this.#scopes.enter(name, attributes, this.#outline.depth);
    if (scope) this.#push(this.#outline.enterPart(scope.label));
  }

  #openListPart(name: string, attributes: Attributes): void {
    if (name === 'p') this.#items.openParagraph(attributes);
    else if (name !== 'li') this.#items.openList(name, attributes);
    else {
      this.#items.open(attributes);
      this.#button.endItem();
    }
  }

  #openTablePart(name: string, { role, rowspan, colspan }: Attributes): void {
    const table = this.#tables.at(-1);
    if (name === 'table') {
      if (this.#tables.length >= TABLES_MAX) return;
      if (table) table.isLayout = true;
      this.#tables.push(new Table(this.#outline.takePath(), role));
    } else if (name === 'thead' && table) table.isHead = true;
    else if (name === 'tr') table?.openRow();
    else if (name === 'td' || name === 'th') table?.openCell(name === 'th', rowspan, colspan);
  }

  #closeBlock(name: string): void {
    if (this.#listing > 0 && !ENDS_LISTING.test(name)) {
      this.#text.ensureBreak();
      return;
    }
    this.#endBlock();
    this.#listing = 0;
    if (this.#within?.name === name) this.#within = null;
    if (name === 'li') {
      this.#items.end();
      this.#button.endItem();
    } else if (LIST.test(name)) this.#items.closeList();
    const table = this.#tables.at(-1);
    if (name === 'td' || name === 'th') table?.closeCell();
    else if (name === 'thead' && table) table.isHead = false;
    else if (name === 'table' && table) this.#closeTable();
    const depth = this.#scopes.leave(name);
    if (depth !== null) this.#push(this.#outline.truncate(depth));
  }

  #closeTable(): void {
    const table = this.#tables.pop();
    if (table) this.#push(table.toBlocks());
  }

  #openButton(attributes: Attributes): void {
    if (this.#within || this.#isTerm) return;
    if (!isDisclosure(attributes)) {
      this.#button.open(this.#items.isFirst && this.#text.isEmpty);
      return;
    }
    this.#endBlock();
    if (attributes.role === 'tab') this.#scopes.openTab(attributes);
  }

  #closeButton(): void {
    if (this.#button.isOpen) this.#button.close(!this.#text.isEmpty);
    else if (!this.#within && !this.#isTerm) this.#endBlock();
  }

  #endBlock(): void {
    this.#button.endLine();
    if (this.#text.isEmpty && !this.#ruby.isOpen) {
      if (this.#listing === 0) this.#text.takeParagraphs();
      return;
    }
    this.#text.add(this.#ruby.takeReading());
    if (this.#listing > 0) {
      this.#add(this.#text.takeListing(), 'code');
      return;
    }
    const paragraphs = this.#text.takeParagraphs();
    const [first = '', ...rest] = paragraphs;
    const within = this.#within;
    this.#within = null;
    if (within && this.#addHeading(within.level, this.#items.number + first)) {
      this.#items.end();
      for (const text of rest) this.#add(text);
      return;
    }
    for (const text of paragraphs) this.#add(text);
  }

  /** @returns whether the text became the title or a heading */
  #addHeading(level: number | 'title' | 'part', text: string): boolean {
    if (level === 'title') {
      this.#head.title = [...text].slice(0, HEADING_MAX).join('');
      return true;
    }
    const table = this.#tables.at(-1);
    if (text.length > HEADING_MAX || table?.isInHeader) return false;
    if (table && level !== 'part') table.isLayout = true;
    this.#push(level === 'part' ? this.#outline.enterPart(text) : this.#outline.enter(level, text));
    return true;
  }

  #add(text: string, kind: BlockKind = 'text'): void {
    if (text === '' || this.#scopes.takeTab(text)) return;
    const path = this.#outline.takePath();
    for (const one of [this.#button.takeFirst(), text])
      if (one !== '') this.#push(this.#items.markItem({ kind, text: one, path }));
  }

  #push(blocks: Block[]): void {
    for (const block of blocks) {
      if (this.#tables.at(-1)?.add(block)) continue;
      if (!this.isSite || this.#blocks.length < SITE_BLOCKS_MAX)
        this.#blocks.push({ ...block, place: this.#scopes.place });
    }
  }
}
