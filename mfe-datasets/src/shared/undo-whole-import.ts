import { type KnowledgeConnection, undoImport } from 'shared-api';
import type { ImportJob } from 'shared-contract';

/** Undoes an import. A request works for about two seconds, so a large import needs several. */
export async function undoWholeImport(
  connection: KnowledgeConnection,
  importId: string,
  onProgress: (job: ImportJob) => void = () => {},
): Promise<ImportJob> {
  let job = await undoImport(connection, importId);
  while (job.status === 'undoing') {
    onProgress(job);
    job = await undoImport(connection, importId);
  }
  return job;
}
