import { csvText } from 'shared-contract';
import { toColumnNames, withoutControls } from '../columns';
import type { Omission, SourceRow, SourceRows } from '../source-file';
import { toHeaderNames } from './header-names';
import type { SheetContent, SheetRow } from './read-sheet';

/** Number of rows at the beginning that may be the header. */
const CANDIDATES = 30;

export interface SheetChoice {
  /** Row number in the sheet; guessed by default. */
  header?: number | undefined;
  /** Whether to include hidden rows and columns. */
  withHidden?: boolean | undefined;
}

/** Records of a sheet, and how they were read. */
export interface SheetRecords extends SourceRows {
  /** Row number of the header. */
  header: number;
  /** Rows that may be the header, with their text. */
  candidates: { number: number; text: string }[];
  hiddenRows: number;
  hiddenColumns: number;
  omissions: Omission[];
}

/** Reads a sheet's records by the names in its header, like those of a CSV. */
export function toSheetRecords(content: SheetContent, choice: SheetChoice = {}): SheetRecords {
  const filled = content.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const shown = choice.withHidden ? filled : filled.filter(({ isHidden }) => !isHidden);
  const width = shown.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const hidden = [...content.hiddenColumns].filter((column) => column < width);
  const skipped = new Set(choice.withHidden ? [] : hidden);
  const header = findHeader(shown, choice.header);
  const { names, lastRow } = header
    ? toHeaderNames(header, content, width)
    : { names: [], lastRow: 0 };
  const records = header ? shown.filter(({ number }) => number > lastRow) : [];
  return {
    ...toSourceRows(names, records, { width, skipped }),
    header: header?.number ?? 1,
    candidates: shown.slice(0, CANDIDATES).map(({ number, cells }) => ({
      number,
      text: cells.filter((cell) => cell.trim() !== '').join(', '),
    })),
    hiddenRows: filled.filter(({ isHidden }) => isHidden).length,
    hiddenColumns: hidden.length,
    omissions:
      content.uncomputedRows.size > 0
        ? [{ kind: 'formulasWithoutValue', places: [...content.uncomputedRows] }]
        : [],
  };
}

/** Minimum cells of a header, as a share of the cells that rows usually have. */
const NAMED = 0.75;

/**
 * The selected row, or the first with about as many cells as the rows below it, since titles come
 * above the header.
 */
function findHeader(rows: readonly SheetRow[], chosen: number | undefined): SheetRow | undefined {
  const named = rows.find(({ number }) => number === chosen);
  if (named) return named;
  const counts = rows.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const least = getUsualCount(counts.slice(1, 200)) * NAMED;
  const first = counts.slice(0, Math.min(CANDIDATES, rows.length - 1));
  return rows[
    Math.max(
      0,
      first.findIndex((count) => count >= least),
    )
  ];
}

/** @returns the number of cells that at least a quarter of the rows have */
function getUsualCount(counts: readonly number[]): number {
  const sorted = [...counts].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.75)] ?? 1;
}

function toSourceRows(
  header: readonly string[],
  records: readonly SheetRow[],
  { width, skipped }: { width: number; skipped: ReadonlySet<number> },
): SourceRows {
  const names = toColumnNames(Array.from({ length: width }, (_, column) => header[column] ?? ''));
  const used = names.flatMap((name, column) => {
    const isNamed = (header[column] ?? '').trim() !== '';
    const isUsed = isNamed || records.some(({ cells }) => cells[column]);
    return isUsed && !skipped.has(column) ? [{ name, column }] : [];
  });
  const rows = records.map(({ cells }, index): SourceRow => {
    const values = used.map(
      ({ name, column }) => [name, getCellText(cells[column] ?? '')] as const,
    );
    // `fromEntries` is safe for columns with the name of a prototype member.
    return { number: index + 1, values: Object.fromEntries(values) };
  });
  return { columns: used.map(({ name }) => name), rows, broken: [] };
}

const getCellText = (cell: string) => withoutControls(csvText(cell).replace(/\r\n?/g, '\n'));
