import type { Merge, SheetContent, SheetRow } from './read-sheet';

/** Maximum rows of a merged header. */
const ROWS_MAX = 3;

/**
 * Names the columns of a sheet. The header includes rows below that merged cells connect to it, and
 * a row above that groups columns.
 */
export function toHeaderNames(
  header: SheetRow,
  { rows, merges }: SheetContent,
  width: number,
): { names: string[]; lastRow: number } {
  const lastRow = merges
    .filter(({ row, lastRow: last }) => row === header.number && last < row + ROWS_MAX)
    .reduce((most, merge) => Math.max(most, merge.lastRow), header.number);
  const above = merges.some((merge) => merge.row === header.number - 1 && isGroup(merge, width));
  const first = header.number - (above ? 1 : 0);
  const named = rows
    .filter(({ number }) => number >= first && number <= lastRow)
    .map((row) => fillRight(row, merges, width));
  const names = Array.from({ length: width }, (_, column) => {
    const parts = named.map((cells) => cells[column]?.trim() ?? '').filter((name) => name !== '');
    return [...new Set(parts)].join(' ');
  });
  return { names, lastRow };
}

/** A cell merged over the whole width is a title and doesn't group columns. */
const isGroup = ({ row, lastRow, column, lastColumn }: Merge, width: number): boolean =>
  row === lastRow && lastColumn > column && lastColumn - column + 1 < width;

function fillRight({ number, cells }: SheetRow, merges: readonly Merge[], width: number) {
  const filled = Array.from({ length: width }, (_, column) => cells[column] ?? '');
  for (const { row, lastRow, column, lastColumn } of merges)
    if (row <= number && lastRow >= number && lastColumn > column)
      filled.fill(filled[column] ?? '', column, Math.min(width, lastColumn + 1));
  return filled;
}
