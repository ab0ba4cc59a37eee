import { csvText } from 'shared-contract';
import { texts } from '../../../texts';
import { toColumnNames, withoutControls } from '../columns';
import type { HeaderReading, ReadChoices, SourceRow, SourceRows } from '../source-file';
import { findHeader, HEADER_CANDIDATES } from './csv-header';
import { type CsvRecord, readRecords } from './csv-records';
import { detectSeparator, skipSepLine } from './separator';

const words = texts.import;

export interface CsvRows extends SourceRows {
  separator: string;
  records: HeaderReading;
}

/**
 * Parses a CSV or TSV with a header.
 *
 * @param choices detected by default
 */
export function parseCsv(
  written: string,
  fileName = '',
  choices: Pick<ReadChoices, 'separator' | 'header'> = {},
): CsvRows {
  const { text, named, firstLine } = skipSepLine(written.replace(/^\uFEFF/, ''));
  const separator = choices.separator ?? named ?? detectSeparator(text, fileName);
  const first = takeFirst(readRecords(text, separator, firstLine));
  const header =
    first.find(({ line }) => line === choices.header) ??
    first[findHeader(first.map(({ fields }) => fields))];
  const { fields: names = [], line: headerLine = firstLine } = header ?? {};
  const columns = toColumnNames(names);
  const found: SourceRows = { columns, rows: [], broken: [] };
  let number = 0;
  for (const record of readRecords(text, separator, firstLine)) {
    const isSound = !record.fault;
    if (isSound && (record.line <= headerLine || isBlank(record))) continue;
    number += 1;
    const reason = findReason(record, names);
    if (reason === null) found.rows.push(toRow(number, columns, record.fields));
    else found.broken.push({ number, reason });
  }
  return {
    ...(header ? dropEmptyColumns(found, names) : found),
    separator,
    records: {
      header: headerLine,
      candidates: first
        .filter((record) => !isBlank(record))
        .map(({ line, fields }) => ({ number: line, text: fields.filter(Boolean).join(', ') })),
    },
  };
}

/** @returns the records that may be the header, with blank ones between them */
function takeFirst(records: Iterable<CsvRecord>): CsvRecord[] {
  const first: CsvRecord[] = [];
  for (const record of records) {
    if (record.fault) continue;
    first.push(record);
    if (first.length === HEADER_CANDIDATES) break;
  }
  return first;
}

/** Old programs end a file with a control character, which counts as blank. */
const isBlank = ({ fields }: CsvRecord) =>
  fields.every((field) => withoutControls(field).trim() === '');

/** Some programs write a separator after the last field of every line. */
function dropEmptyColumns(found: SourceRows, header: readonly string[]): SourceRows {
  const empty = found.columns.filter(
    (name, column) =>
      (header[column] ?? '').trim() === '' && found.rows.every(({ values }) => !values[name]),
  );
  if (empty.length === 0) return found;
  for (const { values } of found.rows) for (const name of empty) delete values[name];
  return { ...found, columns: found.columns.filter((name) => !empty.includes(name)) };
}

/** Some programs write separators after the last field of some lines. */
function trimFields(fields: string[], least: number): string[] {
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
  if (fields.length < trimFields([...header], 0).length) return words.csvProblems.TooFewFields;
  return trimFields(fields, columns).length > columns ? words.csvProblems.TooManyFields : null;
}

function toRow(number: number, columns: readonly string[], fields: readonly string[]): SourceRow {
  const values = columns.map((name, column) => [name, getCellText(fields[column] ?? '')] as const);
  return { number, values: Object.fromEntries(values) };
}

/** Some programs write `="00123"` to keep the zeros of a number. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

function getCellText(field: string): string {
  const text = TEXT_FORMULA.exec(field)?.[1]?.replaceAll('""', '"') ?? csvText(field);
  return withoutControls(text).replace(/\r\n?/g, '\n');
}
