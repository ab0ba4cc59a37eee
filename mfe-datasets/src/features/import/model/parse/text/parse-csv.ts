import { csvText } from 'shared-contract';
import { texts } from '../../../texts';
import { columnNames, withoutControls } from '../columns';
import type { SourceRow, SourceRows } from '../source-file';
import { type CsvRecord, csvRecords } from './csv-records';
import { detectSeparator, withoutSepLine } from './separator';

const words = texts.import;

export interface CsvRows extends SourceRows {
  separator: string;
}

/**
 * Parses a CSV or TSV with a header.
 *
 * @param chosen separator; by default from the file or detected
 */
export function parseCsv(written: string, fileName = '', chosen?: string): CsvRows {
  const { text, named } = withoutSepLine(written.replace(/^\uFEFF/, ''));
  const separator = chosen ?? named ?? detectSeparator(text, fileName);
  const found: CsvRows = { columns: [], rows: [], broken: [], separator };
  let header: string[] | null = null;
  let number = 0;
  for (const record of csvRecords(text, separator)) {
    const isBlank = !record.fault && record.fields.every((field) => field.trim() === '');
    if (isBlank) continue;
    if (header === null && !record.fault) {
      header = record.fields;
      found.columns = columnNames(header);
      continue;
    }
    number += 1;
    const reason = findReason(record, header ?? []);
    if (reason === null) found.rows.push(toRow(number, found.columns, record.fields));
    else found.broken.push({ number, reason });
  }
  return header ? withoutEmptyColumns(found, header) : found;
}

/** Some programs write a separator after the last field of every line. */
function withoutEmptyColumns(found: CsvRows, header: readonly string[]): CsvRows {
  const empty = found.columns.filter(
    (name, column) =>
      (header[column] ?? '').trim() === '' && found.rows.every(({ values }) => !values[name]),
  );
  if (empty.length === 0) return found;
  for (const { values } of found.rows) for (const name of empty) delete values[name];
  return { ...found, columns: found.columns.filter((name) => !empty.includes(name)) };
}

/** Some programs write separators after the last field of some lines. */
function trimmed(fields: string[], least: number): string[] {
  let { length } = fields;
  while (length > Math.max(1, least) && fields[length - 1]?.trim() === '') length -= 1;
  return fields.slice(0, length);
}

function findReason(
  { fault, fields, line, swallowed = 0 }: CsvRecord,
  header: readonly string[],
): string | null {
  const columns = header.length;
  if (fault === 'MissingQuotes') return words.unclosedQuote(line, swallowed);
  if (fault) return words.csvProblems.InvalidQuotes;
  // Unnamed columns at the end may be missing.
  if (fields.length < trimmed([...header], 0).length) return words.csvProblems.TooFewFields;
  return trimmed(fields, columns).length > columns ? words.csvProblems.TooManyFields : null;
}

function toRow(number: number, columns: readonly string[], fields: readonly string[]): SourceRow {
  const values = columns.map((name, column) => [name, cellText(fields[column] ?? '')] as const);
  return { number, values: Object.fromEntries(values) };
}

/** By which programs keep the zeros of a number: `="00123"`. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

function cellText(field: string): string {
  const text = TEXT_FORMULA.exec(field)?.[1]?.replaceAll('""', '"') ?? csvText(field);
  return withoutControls(text);
}
