import { WordFields } from './word-fields';
import { isOn, outlineLevel, type WordStyle } from './word-styles';
import { symbolText, withSymbols } from './word-symbols';
import { WordTables } from './word-tables';
import { type Attributes, attributeOf, isTrue, type XmlHandler } from './xml';

/** Elements that Word doesn't show: deleted or moved text, and earlier formatting. */
const UNSEEN = /^(del|movefrom|sdtpr|(p|r|tbl|tr|tc|sect)prchange)$/;
const PROPERTIES = /^(p|r|tr|tc)pr$/;

interface Paragraph extends WordStyle {
  /** The paragraph mark was deleted, so the next paragraph continues this one. */
  goesOn: boolean;
}

interface Run {
  isHidden: boolean;
  font: string;
}

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
  readonly #fields = new WordFields();
  readonly #tables = new WordTables();
  /** Whether an alternative was already read, for each open `AlternateContent`. */
  readonly #alternatives: boolean[] = [];
  /** Text boxes and notes; they follow the paragraph or table that contains them. */
  #after = '';
  #goesOn = '';
  #reading = '';
  #note: string | null = null;
  #noteCount = 0;
  #unseen = 0;
  #isText = false;
  #isWhole = false;

  constructor(
    readonly styles: ReadonlyMap<string, WordStyle>,
    /** HTML of notes by kind and id; reading a notes part adds to it. */
    readonly notes: Map<string, string>,
  ) {}

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
    else this.#fields.read(name, attributes);
  }

  close(name: string): void {
    if (this.#unseen > 0) this.#unseen -= 1;
    else if (PROPERTIES.test(name)) this.#properties.pop();
    else if (this.#properties.length === 0 && Object.hasOwn(this.#closed, name))
      this.#closed[name]?.();
  }

  text(text: string): void {
    if (this.#isText && this.#unseen === 0)
      this.#write(escaped(withSymbols(this.#runs.at(-1)?.font ?? '', text)));
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
    br: () => this.#write('<br>'),
    cr: () => this.#write('<br>'),
    tab: () => this.#write('\t'),
    ptab: () => this.#write('\t'),
    nobreakhyphen: () => this.#write('\u2011'),
    softhyphen: () => this.#write('\u00ad'),
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
    // The bar of a fraction.
    num: () => this.#write('/'),
    footnote: () => this.#closeNote(),
    endnote: () => this.#closeNote(),
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
    if (kind === 'trpr') this.#write(this.#tables.readRow(name, value, isOn(attributes)));
    else if (kind === 'tcpr') this.#tables.readCell(name, value);
    else if (kind === 'rpr') this.#runProperty(name, value, attributes);
    else if (kind !== 'ppr' || !paragraph || this.#properties.length > 1) return;
    else if (name === 'pstyle') Object.assign(paragraph, this.styles.get(value));
    else if (name === 'numid') paragraph.isItem = value !== '0';
    else if (name === 'outlinelvl') paragraph.level = outlineLevel(attributes);
  }

  #runProperty(name: string, value: string, attributes: Attributes): void {
    const run = this.#runs.at(-1);
    if (!run) return;
    if (name === 'vanish') run.isHidden = isOn(attributes);
    else if (name === 'rstyle') run.isHidden ||= this.styles.get(value)?.isHidden ?? false;
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
    const { level = 0, isItem, goesOn } = this.#paragraphs.pop() ?? {};
    const html = this.#goesOn + this.#end();
    this.#goesOn = goesOn ? html : '';
    if (this.#paragraphs.length === 0) this.#fields.endInstructions();
    if (goesOn) return;
    if (level > 0) this.#write(`<h${Math.min(level, 6)}>${html}</h${Math.min(level, 6)}>`);
    else this.#write(isItem ? `<ul><li>${html}</li></ul>` : `<p>${html}</p>`);
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
    const note = this.notes.get(`${kind} ${attributeOf(attributes, 'id')}`);
    if (note === undefined) return;
    this.#noteCount += 1;
    const hasMark = isTrue(attributeOf(attributes, 'custommarkfollows'));
    const mark = hasMark ? '' : `[${this.#noteCount}]`;
    this.#write(mark);
    this.#after += note.replace(/^<p>/, `<p>${mark} `);
  }

  /** Notes with another type are separator lines. */
  #openNote(kind: string, attributes: Attributes): void {
    const isText = /^(normal)?$/.test(attributeOf(attributes, 'type') ?? '');
    this.#note = isText ? `${kind} ${attributeOf(attributes, 'id')}` : null;
    this.#begin();
  }

  #closeNote(): void {
    const html = this.#end();
    if (this.#note !== null) this.notes.set(this.#note, html);
  }

  #begin(): void {
    this.#written.push('');
  }

  #end(): string {
    return this.#written.length > 1 ? (this.#written.pop() ?? '') : '';
  }

  #write(html: string): void {
    if (html === '' || this.#fields.isCode || this.#runs.at(-1)?.isHidden) return;
    this.#written[this.#written.length - 1] += html;
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
