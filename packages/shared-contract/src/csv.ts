/**
 * Files of comma-separated values that stay text in a spreadsheet. One that splits lines at another
 * character than the file does not see the quotes as they are meant: what follows such a character
 * is harmless as well.
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

/** A spreadsheet splits at semicolons where its language has commas in numbers. */
export const csvSeparators = [',', ';'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

/** @returns one line of a file; a text that looks like a formula begins with an apostrophe */
export function csvLine(
  cells: readonly (string | number | null | undefined)[],
  separator: CsvSeparator = ',',
): string {
  return `${cells.map(csvCell).join(separator)}\r\n`;
}

/** A phone number, which a spreadsheet reads as a number at worst. */
const number = /^\+\d{4,15}$/;

function csvCell(value: string | number | null | undefined): string {
  const isText = typeof value === 'string' && !number.test(value);
  const text = isText ? value.replace(formula, "'") : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

/** @returns the original text of a cell that {@link csvLine} wrote */
export function csvText(cell: string): string {
  return cell.replace(escaped, '');
}
