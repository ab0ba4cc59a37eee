import { PAGE_NUMBER } from './word-sections';
import { isOn } from './word-styles';
import { type Attributes, getAttribute } from './xml';

interface Field {
  /** Whether the field code is being read, rather than its result. */
  isCode: boolean;
  code: string;
  /** What a form field shows. */
  form: string;
  entries: string[];
  chosen: number;
}

/** Fields of headers that change from page to page, or repeat a heading. */
const BY_PAGE = /^\s*(PAGE|NUMPAGES|SECTIONPAGES|SECTION|STYLEREF)(\s|$)/i;

/** The open fields; each is inside the previous one. */
export class WordFields {
  readonly #open: Field[] = [];

  /** @param hasPages whether the fields are in a header or footer, which every page repeats */
  constructor(readonly hasPages: boolean) {}

  /** Whether the current text is code or an omitted result. */
  get isUnseen(): boolean {
    return this.#open.some((field) => field.isCode || this.#isByPage(field));
  }

  addCode(text: string): void {
    const field = this.#open.at(-1);
    if (field?.isCode) field.code += text;
  }

  /** @returns the text to write at the end of a form field or page number; otherwise empty */
  advance(type: string | undefined): string {
    const last = this.#open.at(-1);
    if (type === 'begin')
      this.#open.push({ isCode: true, code: '', form: '', entries: [], chosen: 0 });
    else if (type === 'separate' && last) last.isCode = false;
    else if (type === 'end') {
      const field = this.#open.pop();
      if (field && this.#isByPage(field)) return PAGE_NUMBER;
      return field?.entries[field.chosen] ?? field?.form ?? '';
    }
    return '';
  }

  readProperty(name: string, attributes: Attributes): void {
    const field = this.#open.at(-1);
    if (!field) return;
    const value = getAttribute(attributes, 'val') ?? '';
    if (name === 'checkbox') field.form = '☐';
    else if (name === 'listentry') field.entries.push(value);
    else if (name === 'result') field.chosen = Number(value);
    else if ((name === 'default' || name === 'checked') && field.form !== '')
      field.form = isOn(attributes) ? '☒' : '☐';
  }

  #isByPage = ({ code }: Field): boolean => this.hasPages && BY_PAGE.test(code);

  /** Keeps an unclosed field from hiding the following paragraphs. */
  closeInstructions(): void {
    for (const field of this.#open) field.isCode = false;
  }
}
