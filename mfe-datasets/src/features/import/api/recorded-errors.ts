import { type KnowledgeConnection, readImportRows } from 'shared-api';
import type { ImportJob, ImportRowResult } from 'shared-contract';
import { saveText } from '../../../knowledge/save-file';

/** Saves which rows of an earlier import were not imported and why; its file is no longer at hand. */
export async function saveRecordedErrors(
  connection: KnowledgeConnection,
  job: ImportJob,
): Promise<void> {
  const rows: ImportRowResult[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page = await readImportRows(connection, job.id, { outcome: 'invalid', after });
    rows.push(...page.rows);
    after = page.next;
  }
  const { default: Papa } = await import('papaparse');
  const records = rows.map(({ row, reason }) => ({ row, reason }));
  // Cells that a spreadsheet would take for formulas are written as text.
  const csv = Papa.unparse(records, { escapeFormulae: true, columns: ['row', 'reason'] });
  saveText(`${job.file_name.replace(/\.[^.]*$/, '')}.errors.csv`, 'text/csv', csv);
}
