import { unzipSync } from 'fflate';
import readWorkbook, { type CellValue } from 'read-excel-file/universal';
import { checkCells } from './cell-limit';
import { OfficeProblem } from './problem';
import { repack } from './unpack';

const MAX_EXCEL_BYTES = 256 * 1024 * 1024;

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const parts = {
  needed: /^xl\/workbook\.xml$/,
  wanted: /^xl\/(_rels\/workbook\.xml\.rels|(worksheets\/)?[^/]+\.xml)$/,
  maxBytes: MAX_EXCEL_BYTES,
};

/** A sheet of a workbook; each row has a cell for each column. */
export interface Sheet {
  name: string;
  cells: string[][];
}

/**
 * The sheets of a workbook with the values that Excel last computed. Formulas and macros are not
 * run, links to other files are not followed.
 *
 * @throws OfficeProblem
 */
export async function excelSheets(file: ArrayBuffer): Promise<Sheet[]> {
  const packed = repack(new Uint8Array(file), parts);
  for (const sheet of Object.values(unzipSync(packed, { filter: ({ name }) => SHEET.test(name) })))
    checkCells(sheet);
  try {
    const sheets = await readWorkbook(packed.buffer, { trim: false });
    // A sheet of charts has no cells.
    return sheets.map(({ sheet, data }) => ({ name: sheet, cells: (data ?? []).map(written) }));
  } catch (cause) {
    throw new OfficeProblem('damaged', { cause });
  }
}

function written(row: (CellValue | null)[]): string[] {
  return row.map((cell) => (cell instanceof Date ? writtenDate(cell) : String(cell ?? '')));
}

/** ISO 8601 in the sheet's own time; a date without its midnight. */
function writtenDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  return date.toISOString().replace(/(T00:00:00)?\.\d+Z$/, '');
}
