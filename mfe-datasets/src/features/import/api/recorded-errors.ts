import { downloadText } from 'remote-kit';
import { type KnowledgeConnection, knowledgeCall } from 'shared-api';
import {
  csvLine,
  type ImportJob,
  type ImportRowResult,
  type ImportRowsPage,
} from 'shared-contract';
import { importEndpoints } from 'shared-contract/endpoints';

/** Maximum rows per request. */
const PAGE_SIZE = 500;

/**
 * Saves the numbers of an earlier import's failed rows with reasons. Their content isn't stored.
 */
export async function saveRecordedErrors(
  connection: KnowledgeConnection,
  job: ImportJob,
): Promise<void> {
  const rows: ImportRowResult[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: ImportRowsPage = await knowledgeCall(connection, importEndpoints.listImportRows, {
      params: { importId: job.id },
      query: { outcome: 'invalid', after, limit: PAGE_SIZE },
    });
    rows.push(...page.rows);
    after = page.next;
  }
  const lines = rows.map(({ row, reason }) => csvLine([row, reason]));
  const csv = [csvLine(['row', 'reason']), ...lines].join('');
  downloadText(`${job.file_name.replace(/\.[^.]*$/, '')}.errors.csv`, 'text/csv', csv);
}
