import type { Block } from '../block';
import { type CounterStyle, counterStyles } from '../lists/counter-styles';
import type { Attributes } from './html-events';

interface OrderedList {
  style: CounterStyle;
  next: number;
  step: number;
}

const TYPES: Record<string, string> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};
/** Classes and ids of lists that common style sheets show without numbers. */
const UNNUMBERED = /unstyled|list-none|list-inline|no-bullet|breadcrumb|pagination/i;
const STYLED = /list-style(?:-type)?\s*:\s*(?:(?:inside|outside)\s+)?([\w-]+)/i;

/** A bullet of Outlook or Word: a sign, or a letter that a symbol font shows as a bullet. */
const BULLET = /^(?:[^\p{L}\p{N}\s]|[o§qvØü])\s+/u;

/** The items of lists, with the numbers that browsers show. */
export class ListItems {
  /** The open lists; null for those without numbers. */
  readonly #lists: (OrderedList | null)[] = [];
  /** Whether the next block begins an item. */
  isFirst = false;
  /** Number to show before the next block, with a trailing space. */
  number = '';
  /** Whether the item is a paragraph that begins with its bullet or number. */
  #isWritten = false;

  openList(name: string, attributes: Attributes): void {
    this.#lists.push(name === 'ol' ? toOrderedList(attributes) : null);
  }

  closeList(): void {
    this.#lists.pop();
  }

  open({ value }: Attributes): void {
    this.isFirst = true;
    this.number = '';
    const list = this.#lists.at(-1);
    if (!list) return;
    const number = parseInteger(value) ?? list.next;
    list.next = number + list.step;
    this.number = `${list.style(number)}. `;
  }

  /** Outlook and Word write items as paragraphs. */
  openParagraph({ style = '' }: Attributes): void {
    this.#isWritten = /mso-list:\s*l\d/i.test(style);
  }

  end(): void {
    this.#isWritten = false;
    this.isFirst = false;
    this.number = '';
  }

  /** @returns the block, marked if it begins an item. Code follows its number as another block. */
  markItem(block: Block): Block[] {
    const { isFirst, number } = this;
    const bullet = this.#isWritten ? BULLET.exec(block.text)?.[0] : undefined;
    this.end();
    if (bullet) return [{ ...block, kind: 'item', text: block.text.slice(bullet.length) }];
    if (!isFirst) return [block];
    if (block.kind === 'code')
      return number === '' ? [block] : [{ ...block, kind: 'text', text: number.trim() }, block];
    return [
      number === '' ? { ...block, kind: 'item' } : { ...block, text: `${number}${block.text}` },
    ];
  }
}

function toOrderedList(attributes: Attributes): OrderedList | null {
  const { start, type = '', reversed, style = '', class: names = '', id = '' } = attributes;
  const named = STYLED.exec(style)?.[1]?.toLowerCase();
  const isNumbered =
    named === undefined ? !UNNUMBERED.test(`${names} ${id}`) : Object.hasOwn(counterStyles, named);
  const first = parseInteger(start);
  // Counting down without a start begins at the number of items, which one pass doesn't know.
  if (!isNumbered || (reversed !== undefined && first === null)) return null;
  return {
    style: counterStyles[named ?? TYPES[type] ?? 'decimal'] ?? String,
    next: first ?? 1,
    step: reversed === undefined ? 1 : -1,
  };
}

function parseInteger(value: string | undefined): number | null {
  const number = Number.parseInt(value ?? '', 10);
  return Number.isSafeInteger(number) ? number : null;
}
