import { isOn } from './word-styles';
import { type Attributes, getAttribute } from './xml';

export type Margin = 'header' | 'footer';

/** The headers and footers that a document uses. */
export class WordSections {
  readonly #references: { margin: Margin; type: string; id: string }[] = [];
  #hasFirst = false;

  readElement(name: string, attributes: Attributes): void {
    const [, margin] = /^(header|footer)reference$/.exec(name) ?? [];
    const id = getAttribute(attributes, 'id') ?? '';
    const type = getAttribute(attributes, 'type') ?? '';
    if (margin) this.#references.push({ margin: margin as Margin, type, id });
    else if (name === 'titlepg') this.#hasFirst ||= isOn(attributes);
  }

  /**
   * @param hasEven whether even pages have their own headers and footers
   * @returns relation IDs of the headers or footers that Word shows
   */
  listShown(margin: Margin, hasEven: boolean): string[] {
    const isShown: Record<string, boolean> = { first: this.#hasFirst, even: hasEven };
    const found = this.#references.filter(
      (reference) => reference.margin === margin && (isShown[reference.type] ?? true),
    );
    return [...new Set(found.map(({ id }) => id))];
  }
}

/** Marks a page number in a header or footer. XML can't contain this character. */
export const PAGE_NUMBER = '\u0001';

const BEFORE =
  'page|pages|pg\\.?|p\\.|seite|s\\.|página|pág\\.?|pagina|pag\\.?|strona|str\\.?|страница|стр\\.?|' +
  'sida|side|sivu|sayfa|oldal|trang|halaman|หน้า|पृष्ठ|صفحة|الصفحة';
const BETWEEN = 'of|from|von|de|sur|di|z|ze|из|av|af|van|dari|จาก|का|من|[/|:–-]';
const AFTER = '页|頁|ページ|쪽|페이지|oldal|sayfa';
const NUMBER = `(?:(?:(?<!\\p{L})(?:${BEFORE})|第|共|全)[\\s:]*)?${PAGE_NUMBER}\\s*(?:${AFTER})?`;
const NUMBERS = new RegExp(
  `[|·•–—-]?\\s*${NUMBER}(?:\\s*(?:${BETWEEN})?\\s*${NUMBER})*\\s*[–—-]?`,
  'giu',
);

/** @returns HTML of a header or footer without page numbers and the words around them */
export const removePageNumbers = (html: string): string => html.replace(NUMBERS, ' ');
