import { downloadText, orderedSeparators } from 'remote-kit';
import { csvLine, type ImportRowResult } from 'shared-contract';
import type { MappedRow } from './mapping/to-rows';
import type { SourceFile } from './parse/source-file';

/** A row that wasn't imported, and why. */
export interface FailedRow {
  number: number;
  reason: string;
  values: Record<string, unknown>;
}

/** @returns rows that weren't imported, in file order */
export function listFailedRows(
  rows: MappedRow[],
  results: Map<number, ImportRowResult>,
): FailedRow[] {
  return rows.flatMap(({ number, source, sent }) => {
    const result = results.get(sent.row);
    if (result?.outcome !== 'invalid') return [];
    return [{ number, reason: result.reason ?? '', values: source.values }];
  });
}

/** Saves the failed rows with reasons: as JSONL if the file was JSONL, otherwise as CSV. */
export function saveErrorFile(file: SourceFile, failed: FailedRow[]): void {
  const records = failed.map(({ number, reason, values }) => ({ row: number, reason, ...values }));
  const name = file.name.replace(/\.[^.]*$/, '');
  if (file.kind === 'jsonl') {
    const lines = records.map((record) => `${JSON.stringify(record)}\n`).join('');
    downloadText(`${name}.errors.jsonl`, 'application/x-ndjson', lines);
    return;
  }
  const columns = ['row', 'reason', ...file.columns];
  const [separator] = orderedSeparators();
  const lines = records.map((record: Record<string, unknown>) =>
    csvLine(
      columns.map((column) => toCell(record[column])),
      separator,
    ),
  );
  downloadText(`${name}.errors.csv`, 'text/csv', [csvLine(columns, separator), ...lines].join(''));
}

function toCell(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
