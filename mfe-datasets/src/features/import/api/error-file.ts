import type { ImportRowResult } from 'shared-contract';
import { saveText } from '../../../knowledge/save-file';
import type { MappedRow } from '../mapping/to-rows';
import type { SourceFile } from '../parse/source-file';

/** A row that was not imported, with why. */
export interface FailedRow {
  number: number;
  reason: string;
  values: Record<string, unknown>;
}

/** The rows that were not imported, in the order of the file. */
export function failedRows(rows: MappedRow[], results: Map<number, ImportRowResult>): FailedRow[] {
  return rows.flatMap(({ number, source, sent }) => {
    const result = results.get(sent.row);
    if (result?.outcome !== 'invalid') return [];
    return [{ number, reason: result.reason ?? '', values: source.values }];
  });
}

/** Saves the rows with what is wrong with each, in the format of the file, so that they can be put right there. */
export async function saveErrorFile(file: SourceFile, failed: FailedRow[]): Promise<void> {
  const records = failed.map(({ number, reason, values }) => ({ row: number, reason, ...values }));
  const name = file.name.replace(/\.[^.]*$/, '');
  if (file.kind === 'jsonl') {
    const lines = records.map((record) => `${JSON.stringify(record)}\n`).join('');
    saveText(`${name}.errors.jsonl`, 'application/x-ndjson', lines);
    return;
  }
  const { default: Papa } = await import('papaparse');
  const flat = records.map((record) =>
    Object.fromEntries(
      Object.entries(record).map(([key, value]) => [
        key,
        typeof value === 'object' ? JSON.stringify(value) : value,
      ]),
    ),
  );
  // Cells that a spreadsheet would take for formulas are written as text.
  const csv = Papa.unparse(flat, {
    escapeFormulae: true,
    columns: ['row', 'reason', ...file.columns],
  });
  saveText(`${name}.errors.csv`, 'text/csv', csv);
}
