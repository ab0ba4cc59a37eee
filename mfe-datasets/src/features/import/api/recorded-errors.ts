import { downloadText } from 'remote-kit';
import { type KnowledgeConnection, readImportRows } from 'shared-api';
import { csvLine, type ImportJob, type ImportRowResult } from 'shared-contract';

/** Saves which rows of an earlier import failed and why; its file is no longer available. */
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
  const lines = rows.map(({ row, reason }) => csvLine([row, reason]));
  const csv = [csvLine(['row', 'reason']), ...lines].join('');
  downloadText(`${job.file_name.replace(/\.[^.]*$/, '')}.errors.csv`, 'text/csv', csv);
}
