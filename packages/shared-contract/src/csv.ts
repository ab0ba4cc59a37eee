/**
 * CSV files whose texts never run as formulas in a spreadsheet. A spreadsheet that expects another
 * separator than the file's may split inside the quotes, so text after other separators is escaped
 * too.
 */

/** All characters that start a formula in a spreadsheet, including after Unicode normalization. */
export const formulaStart = '=+\\-@﬩⁺⁻⁼₊₋₌−⩵⩶﹢﹣﹦﹫＋－＝＠';
/** Characters that can precede it on a line: white space, quotes and invisible ones. */
const unseen =
  ' "\'\\0-\\x08\\v\\f\\x0e-\\x1f\\xa0\\u1680\\u2000-\\u200d\\u2028\\u2029\\u202f\\u205f\\u2060\\u3000\\ufeff';
const first = `(?=[${unseen}\\t\\r\\n]*[${formulaStart}])`;
const later = `(?=[${unseen}]*[${formulaStart}])`;
const separator = '(?<=[;|\\t\\r\\n])';

const formula = new RegExp(`^${first}|${separator}${later}`, 'gu');
const escaped = new RegExp(`^'${first}|${separator}'${later}`, 'gu');

/** Spreadsheets expect semicolons in languages that use decimal commas. */
export const csvSeparators = [',', ';'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

/** @returns one line of a file; a text that looks like a formula begins with an apostrophe */
export function csvLine(
  cells: readonly (string | number | null | undefined)[],
  separator: CsvSeparator = ',',
): string {
  return `${cells.map(quoteCell).join(separator)}\r\n`;
}

/** A phone number isn't escaped: at worst, a spreadsheet reads it as a number. */
const number = /^\+\d{4,15}$/;

function quoteCell(value: string | number | null | undefined): string {
  const isText = typeof value === 'string' && !number.test(value);
  const text = isText ? value.replace(formula, "'") : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

/** @returns the original text of a cell that {@link csvLine} wrote */
export function csvText(cell: string): string {
  return cell.replace(escaped, '');
}
