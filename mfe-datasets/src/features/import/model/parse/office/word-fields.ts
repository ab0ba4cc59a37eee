import { isOn } from './word-styles';
import { type Attributes, attributeOf } from './xml';

interface Field {
  /** Whether the field code is being read, rather than its result. */
  isCode: boolean;
  /** What a form field shows. */
  form: string;
  entries: string[];
  chosen: number;
}

/** The open fields; each is inside the previous one. */
export class WordFields {
  readonly #open: Field[] = [];

  get isCode(): boolean {
    return this.#open.some(({ isCode }) => isCode);
  }

  /** @returns what a form field shows, once it ends */
  mark(type: string | undefined): string {
    const last = this.#open.at(-1);
    if (type === 'begin') this.#open.push({ isCode: true, form: '', entries: [], chosen: 0 });
    else if (type === 'separate' && last) last.isCode = false;
    else if (type === 'end') {
      const field = this.#open.pop();
      return field?.entries[field.chosen] ?? field?.form ?? '';
    }
    return '';
  }

  read(name: string, attributes: Attributes): void {
    const field = this.#open.at(-1);
    if (!field) return;
    const value = attributeOf(attributes, 'val') ?? '';
    if (name === 'checkbox') field.form = '☐';
    else if (name === 'listentry') field.entries.push(value);
    else if (name === 'result') field.chosen = Number(value);
    else if ((name === 'default' || name === 'checked') && field.form !== '')
      field.form = isOn(attributes) ? '☒' : '☐';
  }

  /** Keeps an unclosed field from hiding the following paragraphs. */
  endInstructions(): void {
    for (const field of this.#open) field.isCode = false;
  }
}
