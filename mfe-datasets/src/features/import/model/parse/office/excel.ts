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

/** Excel counts days from here; a time of day alone is less than one of them. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 60 * 60 * 1000;

/** ISO 8601 in the sheet's own time; a date without its midnight, a time of day without a date. */
function writtenDate(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  // A share of a day is hardly ever a whole number of milliseconds.
  const whole = new Date(Math.round(date.getTime() / 1000) * 1000);
  const text = whole.toISOString().slice(0, -'.000Z'.length);
  const isTime = whole.getTime() >= FIRST_DAY && whole.getTime() < FIRST_DAY + DAY_MS;
  return isTime
    ? text.slice('1899-12-30T'.length).replace(/:00$/, '')
    : text.replace('T00:00:00', '');
}
