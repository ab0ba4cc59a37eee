interface Table {
  row: { isHeader: boolean; isDeleted: boolean; column: number };
  cell: { columns: number; continues: boolean };
  /** HTML of the last cell in each column, for vertically merged cells. */
  above: Map<number, string>;
}

const COLUMNS_MAX = 1_000;

/** The open tables; each is inside a cell of the previous one. */
export class WordTables {
  readonly #open: Table[] = [];

  get isEmpty(): boolean {
    return this.#open.length === 0;
  }

  open(): void {
    this.#open.push({
      row: { isHeader: false, isDeleted: false, column: 0 },
      cell: { columns: 1, continues: false },
      above: new Map(),
    });
  }

  openRow(): void {
    const table = this.#open.at(-1);
    if (table) table.row = { isHeader: false, isDeleted: false, column: 0 };
  }

  openCell(): void {
    const table = this.#open.at(-1);
    if (table) table.cell = { columns: 1, continues: false };
  }

  readRow(name: string, value: string, isOn: boolean): string {
    const row = this.#open.at(-1)?.row;
    if (!row) return '';
    if (name === 'tblheader') row.isHeader = isOn;
    if (name !== 'gridbefore') return '';
    row.column += countColumns(value);
    return '<td></td>'.repeat(countColumns(value));
  }

  readCell(name: string, value: string): void {
    const cell = this.#open.at(-1)?.cell;
    if (cell && name === 'gridspan') cell.columns = countColumns(value);
    if (cell && name === 'vmerge') cell.continues = value !== 'restart';
  }

  deleteRow(): void {
    const table = this.#open.at(-1);
    if (table) table.row.isDeleted = true;
  }

  /** @returns the cell; a vertically merged cell is repeated in each of its rows */
  closeCell(html: string): string {
    const table = this.#open.at(-1);
    if (!table) return html;
    const { row, cell, above } = table;
    const shown = cell.continues ? (above.get(row.column) ?? html) : html;
    above.set(row.column, shown);
    row.column += cell.columns;
    const name = row.isHeader ? 'th' : 'td';
    return `<${name} colspan="${cell.columns}">${shown}</${name}>`;
  }

  closeRow(html: string): string {
    return this.#open.at(-1)?.row.isDeleted ? '' : `<tr>${html}</tr>`;
  }

  close(html: string): string {
    this.#open.pop();
    return `<table>${html}</table>`;
  }
}

const countColumns = (value: string) => Math.min(COLUMNS_MAX, Math.max(0, Number(value) || 0));
