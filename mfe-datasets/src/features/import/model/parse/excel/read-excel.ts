import type { ReadFile } from '../source-file';
import type { ReadRequest } from '../worker/protocol';
import { toSheetRecords } from './sheet-rows';
import { openWorkbook, type Workbook } from './workbook';

/**
 * Reads a sheet of a workbook: the selected one, or the first visible one with records.
 *
 * @throws ReadProblem
 */
export function readExcel(file: ArrayBuffer, { choices }: ReadRequest): ReadFile {
  const book = openWorkbook(file);
  const { index, header, candidates, hiddenRows, hiddenColumns, ...rows } = readChosen(
    book,
    choices,
  );
  const sheet = {
    names: book.sheets,
    index,
    header,
    candidates,
    hiddenRows,
    hiddenColumns,
    withHidden: choices.withHidden ?? false,
  };
  return { ...rows, sheet };
}

/** Name of the sheet in which Numbers lists the tables that it exports. */
const SUMMARY = 'Export Summary';

function readChosen(book: Workbook, { sheet, header, withHidden }: ReadRequest['choices']) {
  const readSheet = (index: number) => ({
    ...toSheetRecords(book.read(index), { header, withHidden }),
    index,
  });
  if (sheet !== undefined) return readSheet(sheet);
  const visible = book.sheets.flatMap(({ isHidden, name }, index) =>
    isHidden || (name === SUMMARY && book.sheets.length > 1) ? [] : [index],
  );
  const [first = 0] = visible;
  for (const index of visible) {
    const records = readSheet(index);
    if (records.rows.length > 0) return records;
  }
  return readSheet(first);
}
