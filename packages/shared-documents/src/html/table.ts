import type { Block } from '../block';

interface Cell {
  blocks: Block[];
  isHeader: boolean;
  /** Number of further rows that it spans. */
  rowsLeft: number;
  columns: number;
}

interface Row {
  cells: Cell[];
  isHead: boolean;
}

/** Limits the span of a cell, so that a hostile page can't exhaust the memory. */
const SPAN_MAX = 50;
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
    this.#cell = { blocks: [], isHeader, rowsLeft: parseSpan(rowspan) - 1, columns };
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
    const rows = this.#rows.filter(({ cells }) => cells.some(({ blocks }) => blocks.length > 0));
    const isOneColumn = rows.every(({ cells }) => cells.length < 2);
    if (this.isLayout || isOneColumn)
      return rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks));
    const lines = writeRows(rows);
    return [
      {
        kind: 'table',
        text: lines.join('\n'),
        path: this.path,
        hasHeader: lines.length > 2 && hasHeader(rows),
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

/** A cell that spans rows is repeated in each of them, so that every row is complete. */
function writeRows(rows: Row[]): string[] {
  let above: (Cell | undefined)[] = [];
  return rows.map(({ cells }) => {
    const line: string[] = [];
    const below: (Cell | undefined)[] = [];
    const addSpanned = () => {
      for (let cell = above[line.length]; cell; cell = above[line.length]) {
        cell.rowsLeft -= 1;
        below[line.length] = cell.rowsLeft > 0 ? cell : undefined;
        line.push(writeCell(cell));
      }
    };
    for (const cell of cells) {
      addSpanned();
      if (cell.rowsLeft > 0) below[line.length] = cell;
      line.push(writeCell(cell));
    }
    addSpanned();
    above = below;
    return line.join(' | ').trim();
  });
}

const writeCell = ({ blocks }: Cell): string =>
  blocks.map(({ text }) => text.replace(/\s+/g, ' ').trim()).join(' ');
