import { type Database, deleteSlice, type Queryable, runInSlices } from 'shared-server';
import { attributeWrite } from '../../store/history/attribute-write';
import { forgetHistory } from '../../store/history/forget-history';

export interface OwnDataset {
  organizationId: string;
  datasetId: string;
}

/** Tables and conditions of a dataset's rows. Import rows only have the id of their import. */
const rowsOf = {
  chunks: 'knowledge.chunks where dataset_id = $1',
  words: 'knowledge.words where dataset_id = $1',
  lexemes: 'knowledge.lexemes where dataset_id = $1',
  versions: 'knowledge.chunk_versions where dataset_id = $1',
  writes: "knowledge.writes where dataset_id = $1 and reason <> 'dataset_deleted'",
  imports: `knowledge.import_rows where import_id in (
    select id from knowledge.imports where dataset_id = $1)`,
};

/**
 * Hides a dataset and frees its tracking id. Its rows still exist: call {@link removeHidden} next.
 * @returns its number of chunks
 */
export async function hideDataset(tx: Queryable, datasetId: string): Promise<number> {
  await attributeWrite(tx, { reason: 'dataset_deleted' });
  await showHidden(tx);
  const { rows } = await tx.query<{ chunks: number }>(
    `select chunk_count as chunks, knowledge.note_write(
       dataset_id, organization_id, 'DELETE', chunk_count, 0, false)
     from knowledge.dataset_usage where dataset_id = $1 and chunk_count > 0`,
    [datasetId],
  );
  await tx.query('update knowledge.dataset_usage set chunk_count = 0 where dataset_id = $1', [
    datasetId,
  ]);
  await tx.query(
    'update knowledge.datasets set removed_at = now(), tracking_id = null where id = $1',
    [datasetId],
  );
  return rows[0]?.chunks ?? 0;
}

/**
 * Removes a hidden dataset with its rows; resumes an interrupted run.
 * @param signal stops it after the current slice
 */
export async function removeHidden(
  db: Database,
  { organizationId, datasetId }: OwnDataset,
  signal?: AbortSignal,
): Promise<void> {
  const scope = { role: 'knowledge_service', organizationId } as const;
  const runUnhidden = <Result>(work: (tx: Queryable) => Promise<Result>) =>
    db.transaction(scope, async (tx) => {
      await showHidden(tx);
      return work(tx);
    });
  for (const rows of Object.values(rowsOf)) {
    await runInSlices(() => runUnhidden((tx) => deleteSlice(tx, rows, [datasetId])), signal);
  }
  if (signal?.aborted) return;
  await runUnhidden(async (tx) => {
    await forgetHistory(tx, datasetId);
    await tx.query('delete from knowledge.datasets where id = $1', [datasetId]);
  });
}

export async function removeDatasets(db: Database, organizationId: string): Promise<void> {
  const scope = { role: 'knowledge_service', organizationId } as const;
  const { rows } = await db.transaction(scope, async (tx) => {
    await showHidden(tx);
    return tx.query<{ id: string }>('select id from knowledge.datasets');
  });
  for (const { id } of rows) {
    await db.transaction(scope, (tx) => hideDataset(tx, id));
    await removeHidden(db, { organizationId, datasetId: id });
  }
}

/** Makes hidden datasets visible for this transaction, which then doesn't update counts. */
async function showHidden(tx: Queryable): Promise<void> {
  await tx.query(
    `select set_config('app.knowledge_removing', 'on', true),
       set_config('app.knowledge_dropping', 'on', true)`,
  );
}
