import { escapeHtml } from 'shared-documents';
import type { Paragraph, Run, WordContext } from './word-context';
import { toChunkHtml, toDiagramHtml } from './word-embedded';
import { WordFields } from './word-fields';
import { WordFormulas } from './word-formulas';
import { toParagraphHtml } from './word-paragraph';
import { WordSections } from './word-sections';
import { isOn, readStyle } from './word-styles';
import { characters, getSymbol, replaceSymbols } from './word-symbols';
import { WordTables } from './word-tables';
import { type Attributes, getAttribute, type XmlHandler } from './xml';

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
  getHtml(): string | null {
    return this.#isWhole ? (this.#written[0] ?? '') : null;
  }

  open(name: string, attributes: Attributes): void {
    const isOther = name === 'fallback' && this.#alternatives.at(-1) === true;
    if (this.#unseen > 0 || UNSEEN.test(name) || isOther) {
      if (this.#unseen === 0 && /^(del|movefrom)$/.test(name)) this.#deleteParent();
      this.#unseen += 1;
    } else if (PROPERTIES.test(name)) this.#properties.push(name);
    else if (this.#properties.length > 0) this.#readProperty(name, attributes);
    else if (Object.hasOwn(this.#opened, name)) this.#opened[name]?.(attributes);
    else this.#openOther(name, attributes);
  }

  close(name: string): void {
    if (this.#unseen > 0) this.#unseen -= 1;
    else if (PROPERTIES.test(name)) this.#properties.pop();
    else if (this.#properties.length > 0) return;
    else if (Object.hasOwn(this.#closed, name)) this.#closed[name]?.();
    else this.#write(escapeHtml(this.#formulas.close(name)));
  }

  text(text: string): void {
    if (this.#unseen > 0) return;
    if (this.#isCode) this.#fields.addCode(text);
    if (this.#isText) this.#write(escapeHtml(replaceSymbols(this.#runs.at(-1)?.font ?? '', text)));
  }

  #openOther(name: string, attributes: Attributes): void {
    if (Object.hasOwn(characters, name)) this.#write(characters[name] ?? '');
    this.#fields.readProperty(name, attributes);
    this.sections.readElement(name, attributes);
    this.#write(escapeHtml(this.#formulas.open(name, attributes)));
  }

  readonly #opened: Record<string, (attributes: Attributes) => void> = {
    p: () => {
      this.#paragraphs.push({ goesOn: false });
      this.#beginBuffer();
    },
    r: () => this.#runs.push({ isHidden: this.#paragraphs.at(-1)?.isHidden ?? false, font: '' }),
    t: () => {
      this.#isText = true;
    },
    instrtext: () => {
      this.#isCode = true;
    },
    fldsimple: (attributes) => {
      this.#fields.advance('begin');
      this.#fields.addCode(getAttribute(attributes, 'instr') ?? '');
      this.#fields.advance('separate');
    },
    sym: (attributes) => {
      const code = Number.parseInt(getAttribute(attributes, 'char') ?? '', 16);
      this.#write(escapeHtml(getSymbol(getAttribute(attributes, 'font') ?? '', code)));
    },
    fldchar: (attributes) => {
      this.#write(escapeHtml(this.#fields.advance(getAttribute(attributes, 'fldchartype'))));
    },
    footnotereference: (attributes) => this.#writeReference('footnote', attributes),
    endnotereference: (attributes) => this.#writeReference('endnote', attributes),
    footnote: (attributes) => this.#openNote('footnote', attributes),
    endnote: (attributes) => this.#openNote('endnote', attributes),
    txbxcontent: () => this.#beginBuffer(),
    textpath: (attributes) => {
      this.#after += `<p>${escapeHtml(getAttribute(attributes, 'string') ?? '')}</p>`;
    },
    relids: (attributes) => {
      this.#after += toDiagramHtml(this.context.findRelated(getAttribute(attributes, 'dm') ?? ''));
    },
    altchunk: (attributes) => {
      this.#write(toChunkHtml(this.context.findRelated(getAttribute(attributes, 'id') ?? '')));
    },
    rt: () => this.#beginBuffer(),
    rubybase: () => this.#write('<ruby>'),
    alternatecontent: () => this.#alternatives.push(false),
    choice: () => this.#alternatives.splice(-1, 1, true),
    tbl: () => {
      this.#tables.open();
      this.#beginBuffer();
    },
    tr: () => {
      this.#tables.openRow();
      this.#beginBuffer();
    },
    tc: () => {
      this.#tables.openCell();
      this.#beginBuffer();
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
    fldsimple: () => this.#write(this.#fields.advance('end')),
    // The bar of a fraction.
    num: () => this.#write('/'),
    footnote: () => this.context.notes.close(this.#endBuffer()),
    endnote: () => this.context.notes.close(this.#endBuffer()),
    txbxcontent: () => {
      this.#after += this.#endBuffer();
    },
    rt: () => {
      this.#reading = this.#endBuffer();
    },
    rubybase: () => this.#write(`<rt>${this.#reading}</rt></ruby>`),
    alternatecontent: () => this.#alternatives.pop(),
    tbl: () => {
      this.#write(this.#tables.close(this.#endBuffer()));
      this.#writePending();
    },
    tr: () => this.#write(this.#tables.closeRow(this.#endBuffer())),
    tc: () => this.#write(this.#tables.closeCell(this.#endBuffer())),
    body: () => {
      this.#write(this.#goesOn);
      this.#isWhole = true;
    },
  };

  #readProperty(name: string, attributes: Attributes): void {
    const [kind] = this.#properties;
    const value = getAttribute(attributes, 'val') ?? '';
    const paragraph = this.#paragraphs.at(-1);
    this.sections.readElement(name, attributes);
    if (kind === 'trpr') this.#write(this.#tables.readRow(name, value, isOn(attributes)));
    else if (kind === 'tcpr') this.#tables.readCell(name, value);
    else if (kind === 'rpr') this.#readRunProperty(name, value, attributes);
    else if (kind !== 'ppr' || !paragraph || this.#properties.length > 1) return;
    else if (name === 'pstyle') Object.assign(paragraph, this.context.styles.get(value));
    else readStyle(paragraph, name, value, attributes);
  }

  #readRunProperty(name: string, value: string, attributes: Attributes): void {
    const run = this.#runs.at(-1);
    if (!run) return;
    if (name === 'vanish') run.isHidden = isOn(attributes);
    else if (name === 'rstyle') run.isHidden ||= this.context.styles.get(value)?.isHidden ?? false;
    else if (name === 'rfonts') run.font = getAttribute(attributes, 'ascii') ?? '';
  }

  /** A deletion mark in properties deletes the paragraph mark or the table row around it. */
  #deleteParent(): void {
    const [kind] = this.#properties;
    const paragraph = this.#paragraphs.at(-1);
    if (kind === 'trpr') this.#tables.deleteRow();
    else if (kind === 'ppr' && paragraph) paragraph.goesOn = true;
  }

  #closeParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    const html = this.#goesOn + this.#endBuffer();
    this.#goesOn = paragraph?.goesOn ? html : '';
    if (this.#paragraphs.length === 0) this.#fields.closeInstructions();
    if (!paragraph || paragraph.goesOn) return;
    const isUnseen = this.#fields.isUnseen || paragraph.isHidden === true;
    const isCell = !this.#tables.isEmpty;
    this.#write(isUnseen ? html : toParagraphHtml(html, paragraph, this.context.lists, isCell));
    this.#writePending();
  }

  /** Waits for the end of a table, because a text box would otherwise end up between its cells. */
  #writePending(): void {
    if (this.#paragraphs.length > 0 || !this.#tables.isEmpty) return;
    const after = this.#after;
    this.#after = '';
    this.#write(after);
  }

  #writeReference(kind: string, attributes: Attributes): void {
    const found = this.context.notes.takeReference(kind, attributes);
    this.#write(found?.mark ?? '');
    this.#after += found?.note ?? '';
  }

  #openNote(kind: string, attributes: Attributes): void {
    this.context.notes.open(kind, attributes);
    this.#beginBuffer();
  }

  #beginBuffer(): void {
    this.#written.push('');
  }

  #endBuffer(): string {
    return this.#written.length > 1 ? (this.#written.pop() ?? '') : '';
  }

  #write(html: string): void {
    if (html === '' || this.#fields.isUnseen || this.#runs.at(-1)?.isHidden) return;
    this.#written[this.#written.length - 1] += html;
  }
}
