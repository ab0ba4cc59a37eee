import type { Paragraph, Run, WordContext } from './word-context';
import { chunkHtml, diagramHtml } from './word-embedded';
import { WordFields } from './word-fields';
import { WordFormulas } from './word-formulas';
import { escaped, paragraphHtml } from './word-paragraph';
import { WordSections } from './word-sections';
import { isOn, readStyle } from './word-styles';
import { characters, symbolText, withSymbols } from './word-symbols';
import { WordTables } from './word-tables';
import { type Attributes, attributeOf, type XmlHandler } from './xml';

/** Elements that Word doesn't show: deleted or moved text, and earlier formatting. */
const UNSEEN = /^(del|movefrom|sdtpr|(p|r|tbl|tr|tc|sect)prchange)$/;
const PROPERTIES = /^(p|r|tr|tc)pr$/;

/**
 * Converts a part of a Word file to HTML. Unknown elements are replaced by their content, because
 * programs wrap text in many kinds of elements.
 */
export class WordReader implements XmlHandler {
  /** HTML of the open elements; the innermost paragraph, cell or box is last. */
  readonly #written = [''];
  readonly #paragraphs: Paragraph[] = [];
  readonly #runs: Run[] = [];
  readonly #properties: string[] = [];
  readonly #fields: WordFields;
  readonly #formulas = new WordFormulas();
  readonly #tables = new WordTables();
  readonly sections = new WordSections();
  /** Whether an alternative was already read, for each open `AlternateContent`. */
  readonly #alternatives: boolean[] = [];
  /** Text boxes and notes; they follow the paragraph or table that contains them. */
  #after = '';
  #goesOn = '';
  #reading = '';
  #unseen = 0;
  #isText = false;
  #isCode = false;
  #isWhole = false;

  constructor(
    readonly context: WordContext,
    part: 'document' | 'notes' | 'margin' = 'document',
  ) {
    this.#fields = new WordFields(part === 'margin');
    this.#isWhole = part !== 'document';
  }

  /** @returns null when the document ends too early */
  html(): string | null {
    return this.#isWhole ? (this.#written[0] ?? '') : null;
  }

  open(name: string, attributes: Attributes): void {
    const isOther = name === 'fallback' && this.#alternatives.at(-1) === true;
    if (this.#unseen > 0 || UNSEEN.test(name) || isOther) {
      if (this.#unseen === 0 && /^(del|movefrom)$/.test(name)) this.#deleteAround();
      this.#unseen += 1;
    } else if (PROPERTIES.test(name)) this.#properties.push(name);
    else if (this.#properties.length > 0) this.#property(name, attributes);
    else if (Object.hasOwn(this.#opened, name)) this.#opened[name]?.(attributes);
    else this.#other(name, attributes);
  }

  close(name: string): void {
    if (this.#unseen > 0) this.#unseen -= 1;
    else if (PROPERTIES.test(name)) this.#properties.pop();
    else if (this.#properties.length > 0) return;
    else if (Object.hasOwn(this.#closed, name)) this.#closed[name]?.();
    else this.#write(escaped(this.#formulas.close(name)));
  }

  text(text: string): void {
    if (this.#unseen > 0) return;
    if (this.#isCode) this.#fields.addCode(text);
    if (this.#isText) this.#write(escaped(withSymbols(this.#runs.at(-1)?.font ?? '', text)));
  }

  #other(name: string, attributes: Attributes): void {
    if (Object.hasOwn(characters, name)) this.#write(characters[name] ?? '');
    this.#fields.read(name, attributes);
    this.sections.read(name, attributes);
    this.#write(escaped(this.#formulas.open(name, attributes)));
  }

  readonly #opened: Record<string, (attributes: Attributes) => void> = {
    p: () => {
      this.#paragraphs.push({ goesOn: false });
      this.#begin();
    },
    r: () => this.#runs.push({ isHidden: this.#paragraphs.at(-1)?.isHidden ?? false, font: '' }),
    t: () => {
      this.#isText = true;
    },
    instrtext: () => {
      this.#isCode = true;
    },
    fldsimple: (attributes) => {
      this.#fields.mark('begin');
      this.#fields.addCode(attributeOf(attributes, 'instr') ?? '');
      this.#fields.mark('separate');
    },
    sym: (attributes) => {
      const code = Number.parseInt(attributeOf(attributes, 'char') ?? '', 16);
      this.#write(escaped(symbolText(attributeOf(attributes, 'font') ?? '', code)));
    },
    fldchar: (attributes) => {
      this.#write(escaped(this.#fields.mark(attributeOf(attributes, 'fldchartype'))));
    },
    footnotereference: (attributes) => this.#refer('footnote', attributes),
    endnotereference: (attributes) => this.#refer('endnote', attributes),
    footnote: (attributes) => this.#openNote('footnote', attributes),
    endnote: (attributes) => this.#openNote('endnote', attributes),
    txbxcontent: () => this.#begin(),
    textpath: (attributes) => {
      this.#after += `<p>${escaped(attributeOf(attributes, 'string') ?? '')}</p>`;
    },
    relids: (attributes) => {
      this.#after += diagramHtml(this.context.related(attributeOf(attributes, 'dm') ?? ''));
    },
    altchunk: (attributes) => {
      this.#write(chunkHtml(this.context.related(attributeOf(attributes, 'id') ?? '')));
    },
    rt: () => this.#begin(),
    rubybase: () => this.#write('<ruby>'),
    alternatecontent: () => this.#alternatives.push(false),
    choice: () => this.#alternatives.splice(-1, 1, true),
    tbl: () => {
      this.#tables.open();
      this.#begin();
    },
    tr: () => {
      this.#tables.openRow();
      this.#begin();
    },
    tc: () => {
      this.#tables.openCell();
      this.#begin();
    },
  };

  readonly #closed: Record<string, () => void> = {
    p: () => this.#closeParagraph(),
    r: () => this.#runs.pop(),
    t: () => {
      this.#isText = false;
    },
    instrtext: () => {
      this.#isCode = false;
    },
    fldsimple: () => this.#write(this.#fields.mark('end')),
    // The bar of a fraction.
    num: () => this.#write('/'),
    footnote: () => this.context.notes.close(this.#end()),
    endnote: () => this.context.notes.close(this.#end()),
    txbxcontent: () => {
      this.#after += this.#end();
    },
    rt: () => {
      this.#reading = this.#end();
    },
    rubybase: () => this.#write(`<rt>${this.#reading}</rt></ruby>`),
    alternatecontent: () => this.#alternatives.pop(),
    tbl: () => {
      this.#write(this.#tables.close(this.#end()));
      this.#writeAfter();
    },
    tr: () => this.#write(this.#tables.closeRow(this.#end())),
    tc: () => this.#write(this.#tables.closeCell(this.#end())),
    body: () => {
      this.#write(this.#goesOn);
      this.#isWhole = true;
    },
  };

  #property(name: string, attributes: Attributes): void {
    const [kind] = this.#properties;
    const value = attributeOf(attributes, 'val') ?? '';
    const paragraph = this.#paragraphs.at(-1);
    this.sections.read(name, attributes);
    if (kind === 'trpr') this.#write(this.#tables.readRow(name, value, isOn(attributes)));
    else if (kind === 'tcpr') this.#tables.readCell(name, value);
    else if (kind === 'rpr') this.#runProperty(name, value, attributes);
    else if (kind !== 'ppr' || !paragraph || this.#properties.length > 1) return;
    else if (name === 'pstyle') Object.assign(paragraph, this.context.styles.get(value));
    else readStyle(paragraph, name, value, attributes);
  }

  #runProperty(name: string, value: string, attributes: Attributes): void {
    const run = this.#runs.at(-1);
    if (!run) return;
    if (name === 'vanish') run.isHidden = isOn(attributes);
    else if (name === 'rstyle') run.isHidden ||= this.context.styles.get(value)?.isHidden ?? false;
    else if (name === 'rfonts') run.font = attributeOf(attributes, 'ascii') ?? '';
  }

  /** A deletion mark in properties deletes the paragraph mark or the table row around it. */
  #deleteAround(): void {
    const [kind] = this.#properties;
    const paragraph = this.#paragraphs.at(-1);
    if (kind === 'trpr') this.#tables.deleteRow();
    else if (kind === 'ppr' && paragraph) paragraph.goesOn = true;
  }

  #closeParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    const html = this.#goesOn + this.#end();
    this.#goesOn = paragraph?.goesOn ? html : '';
    if (this.#paragraphs.length === 0) this.#fields.endInstructions();
    if (!paragraph || paragraph.goesOn) return;
    const isUnseen = this.#fields.isUnseen || paragraph.isHidden === true;
    const isCell = !this.#tables.isEmpty;
    this.#write(isUnseen ? html : paragraphHtml(html, paragraph, this.context.lists, isCell));
    this.#writeAfter();
  }

  /** Waits for the end of a table: a box inside would end up between its cells. */
  #writeAfter(): void {
    if (this.#paragraphs.length > 0 || !this.#tables.isEmpty) return;
    const after = this.#after;
    this.#after = '';
    this.#write(after);
  }

  #refer(kind: string, attributes: Attributes): void {
    const found = this.context.notes.refer(kind, attributes);
    this.#write(found?.mark ?? '');
    this.#after += found?.note ?? '';
  }

  #openNote(kind: string, attributes: Attributes): void {
    this.context.notes.open(kind, attributes);
    this.#begin();
  }

  #begin(): void {
    this.#written.push('');
  }

  #end(): string {
    return this.#written.length > 1 ? (this.#written.pop() ?? '') : '';
  }

  #write(html: string): void {
    if (html === '' || this.#fields.isUnseen || this.#runs.at(-1)?.isHidden) return;
    this.#written[this.#written.length - 1] += html;
  }
}
