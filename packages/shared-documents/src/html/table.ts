import type { Block } from '../block';

interface Cell {
  blocks: Block[];
  isHeader: boolean;
  /** Number of further rows that it spans. */
  rowsLeft: number;
  columns: number;
  /** How often it was written. */
  copies: number;
}

/** A cell that continues in the next row. */
interface Span {
  cell: Cell;
  rowsLeft: number;
}

interface Row {
  cells: Cell[];
  isHead: boolean;
}

/** Limit spans and copies of a cell, so that a hostile page can't exhaust the memory. */
const SPAN_MAX = 50;
const SPANNED_COLUMNS_MAX = 100;
const parseSpan = (value: string | undefined) =>
  Math.min(SPAN_MAX, Math.max(1, Number.parseInt(value ?? '1', 10) || 1));

/** A table that is being read. */
export class Table {
  readonly #rows: Row[] = [];
  #cell: Cell | null = null;
  /** Whether rows open within the head of the table. */
  isHead = false;
  /** A layout table, whose cells are read as plain content. */
  isLayout: boolean;

  constructor(
    /** Headings above the table. */
    readonly path: readonly string[],
    role: string | undefined,
  ) {
    this.isLayout = role === 'presentation' || role === 'none';
  }

  get isInHeader(): boolean {
    return this.#cell?.isHeader ?? false;
  }

  openRow(): void {
    this.#cell = null;
    this.#rows.push({ cells: [], isHead: this.isHead });
  }

  openCell(isHeader: boolean, rowspan?: string, colspan?: string): void {
    if (this.#rows.length === 0) this.openRow();
    const columns = parseSpan(colspan);
    this.#cell = { blocks: [], isHeader, rowsLeft: parseSpan(rowspan) - 1, columns, copies: 0 };
    this.#rows.at(-1)?.cells.push(this.#cell);
  }

  closeCell(): void {
    this.#cell = null;
  }

  /** @returns false if no cell is open, so that the block isn't part of the table */
  add(block: Block): boolean {
    this.#cell?.blocks.push(block);
    return this.#cell !== null;
  }

  /** @returns the table as one block with a line per row, or the content of its cells */
  toBlocks(): Block[] {
    const rows = this.#rows.filter(hasText);
    const isOneColumn = rows.every(({ cells }) => cells.length < 2);
    if (this.isLayout || isOneColumn)
      return rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks));
    const start = this.#rows.findIndex((row) => hasText(row) && !isTitle(row));
    const lines = writeRows(this.#rows.slice(start));
    return [
      ...this.#rows.slice(0, start).flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks)),
      {
        kind: 'table',
        text: lines.join('\n'),
        path: this.path,
        hasHeader: lines.length > 2 && hasHeader(rows.slice(-lines.length)),
      },
    ];
  }
}

/** The first row is the header if it is marked as one, or if no cell is marked. */
function hasHeader([first, ...rest]: Row[]): boolean {
  if (!first) return false;
  if (first.isHead || first.cells.every(({ isHeader }) => isHeader)) return true;
  return ![first, ...rest].some(({ cells }) => cells.some(({ isHeader }) => isHeader));
}

/** Whether the row is a title across the table rather than a value of every column. */
const isTitle = ({ cells: [first, ...more] }: Row): boolean =>
  more.length === 0 && (first?.columns ?? 1) > 1;

const hasText = ({ cells }: Row): boolean => cells.some(({ blocks }) => blocks.length > 0);

/** Repeats a cell in all rows that it spans, and leaves its other columns empty. */
function writeRows(rows: Row[]): string[] {
  let above: Span[] = [];
  return rows.flatMap((row) => {
    const line: string[] = [];
    const below: Span[] = [];
    const add = (cell: Cell, rowsLeft: number) => {
      if (rowsLeft > 0) below[line.length] = { cell, rowsLeft };
      line.push(writeCell(cell));
    };
    const addSpanned = () => {
      for (let span = above[line.length]; span; span = above[line.length])
        add(span.cell, span.rowsLeft - 1);
    };
    for (const cell of row.cells) {
      addSpanned();
      add(cell, cell.rowsLeft);
      for (let more = 1; more < cell.columns && line.length < SPANNED_COLUMNS_MAX; more += 1)
        add({ ...cell, blocks: [] }, cell.rowsLeft);
    }
    for (addSpanned(); line.length < above.length; addSpanned()) line.push('');
    const written = isTitle(row) && above.length === 0 ? line.slice(0, 1) : line;
    above = below;
    return hasText(row) ? [written.join(' | ').trim()] : [];
  });
}

function writeCell(cell: Cell): string {
  cell.copies += 1;
  if (cell.copies > SPAN_MAX) return '';
  return cell.blocks.map(({ text }) => text.replace(/\s+/g, ' ').trim()).join(' ');
}
