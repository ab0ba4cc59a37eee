import { type Attributes, isTrue, readXml } from '../office/xml';
import { ReadProblem } from '../worker/problem';
import { createTextCollector, decodeEscapes } from './shared-strings';
import type { ShowNumber } from './shown-value';

/** Maximum number of cells: 100,000 rows with 100 columns. */
const MAX_CELLS = 10_000_000;
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;

export interface SheetRow {
  /** Row number in the sheet, from 1. */
  number: number;
  cells: string[];
  isHidden: boolean;
}

/** Rows and columns that a cell spans. Columns count from 0. */
export interface Merge {
  row: number;
  lastRow: number;
  column: number;
  lastColumn: number;
}

/** Content of a sheet as Excel shows it. */
export interface SheetContent {
  rows: SheetRow[];
  hiddenColumns: Set<number>;
  merges: Merge[];
  /** Rows with a formula that has no saved value. */
  uncomputedRows: Set<number>;
}

interface Tools {
  strings: readonly string[];
  show: ShowNumber;
}

/**
 * Reads a sheet. Some programs leave out the addresses of rows and cells that follow the previous
 * one.
 *
 * @throws ReadProblem when it has too many cells
 */
export function readSheet(part: Uint8Array, tools: Tools): SheetContent {
  const reader = new SheetReader(tools);
  readXml(part, reader);
  return reader.getContent();
}

class SheetReader {
  readonly #rows: SheetRow[] = [];
  readonly #hiddenColumns = new Set<number>();
  readonly #uncomputedRows = new Set<number>();
  readonly #merges: Merge[] = [];
  readonly #inline = createTextCollector();
  #row: SheetRow = { number: 0, cells: [], isHidden: false };
  #column = -1;
  #cell: Attributes = {};
  #value = '';
  #isValue = false;
  #isFormula = false;
  #hasValue = false;
  #cells = 0;

  constructor(readonly tools: Tools) {}

  open(name: string, attributes: Attributes): void {
    if (name === 'col') this.#readColumns(attributes);
    else if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#isValue = this.#hasValue = true;
    else if (name === 'f') this.#isFormula = true;
    else if (name === 'mergecell') this.#merges.push(...parseMerge(attributes.ref));
    else this.#inline.open(name);
  }

  close(name: string): void {
    if (name === 'v') this.#isValue = false;
    else if (name === 'c') this.#closeCell();
    else this.#inline.close(name);
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
    else this.#inline.text(text);
  }

  getContent(): SheetContent {
    for (const merge of this.#merges) this.#fillDown(merge);
    return {
      merges: this.#merges,
      rows: this.#rows,
      hiddenColumns: this.#hiddenColumns,
      uncomputedRows: this.#uncomputedRows,
    };
  }

  #readColumns({ min, max, hidden }: Attributes): void {
    if (!isTrue(hidden)) return;
    const last = Math.min(Number(max), MAX_COLUMNS);
    for (let column = Number(min); column <= last; column += 1) this.#hiddenColumns.add(column - 1);
  }

  #openRow({ r, hidden }: Attributes): void {
    const number = r === undefined ? this.#row.number + 1 : Number(r);
    if (!(number <= MAX_ROWS)) throw new ReadProblem('tooManyCells');
    this.#row = { number, cells: [], isHidden: isTrue(hidden) };
    this.#rows.push(this.#row);
    this.#column = -1;
  }

  #openCell(attributes: Attributes): void {
    const named = parseColumn(attributes.r);
    this.#column = named ?? this.#column + 1;
    this.#cell = attributes;
    this.#value = '';
    this.#isFormula = this.#hasValue = false;
    this.#inline.begin();
  }

  #closeCell(): void {
    if (this.#isFormula && !this.#hasValue) this.#uncomputedRows.add(this.#row.number);
    const text = this.#getText();
    if (text === '') return;
    if (this.#column >= MAX_COLUMNS) throw new ReadProblem('tooManyCells');
    const { cells } = this.#row;
    const added = Math.max(0, this.#column + 1 - cells.length);
    this.#cells += added;
    if (this.#cells > MAX_CELLS) throw new ReadProblem('tooManyCells');
    while (cells.length <= this.#column) cells.push('');
    cells[this.#column] = text;
  }

  #getText(): string {
    const { t = 'n', s = '0' } = this.#cell;
    const value = this.#value.trim();
    if (t === 'inlineStr') return this.#inline.take();
    if (t === 's') return this.tools.strings[Number(value)] ?? '';
    if (t === 'str') return decodeEscapes(this.#value);
    if (value === '') return '';
    if (t === 'b') return isTrue(value) ? 'TRUE' : 'FALSE';
    if (t === 'd') return value.replace(/T00:00:00(\.0+)?Z?$/, '');
    const number = Number(value);
    return t === 'n' && !Number.isNaN(number) ? this.tools.show(number, Number(s)) : value;
  }

  /** Copies a cell that spans rows to each of them. */
  #fillDown({ row, lastRow, column }: Merge): void {
    if (row === lastRow) return;
    const rows = this.#findRows(row, lastRow);
    const text = rows[0]?.number === row ? rows[0].cells[column] : undefined;
    if (!text) return;
    for (const { cells } of rows) {
      while (cells.length <= column) cells.push('');
      cells[column] = text;
    }
  }

  /** Searches the sorted rows for a range of row numbers. */
  #findRows(first: number, last: number): SheetRow[] {
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#rows[middle]?.number ?? 0) < first) low = middle + 1;
      else high = middle;
    }
    const rows: SheetRow[] = [];
    for (let at = low; at < this.#rows.length; at += 1) {
      const row = this.#rows[at];
      if (!row || row.number > last) break;
      rows.push(row);
    }
    return rows;
  }
}

/** @returns the column of an address, from 0; null if it has none */
function parseColumn(address: string | undefined): number | null {
  const [letters] = /^[A-Z]{1,7}/.exec(address ?? '') ?? [];
  if (letters === undefined) return null;
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function parseMerge(range = ''): Merge[] {
  const [, letters = '', first = '', lastLetters = '', last = ''] =
    /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range) ?? [];
  const column = parseColumn(letters);
  const lastColumn = parseColumn(lastLetters);
  if (column === null || lastColumn === null) return [];
  return [{ row: Number(first), lastRow: Number(last), column, lastColumn }];
}
