import type { Queryable } from 'shared-server';

/** Removes the history of a deleted dataset, except for the fact of its deletion. */
export async function forgetHistory(tx: Queryable, datasetId: string): Promise<void> {
  await tx.query('delete from knowledge.chunk_versions where dataset_id = $1', [datasetId]);
  await tx.query('delete from knowledge.history_starts where dataset_id = $1', [datasetId]);
  await tx.query(
    "delete from knowledge.writes where dataset_id = $1 and reason <> 'dataset_deleted'",
    [datasetId],
  );
  await tx.query('update knowledge.writes set kept = false, bytes = 200 where dataset_id = $1', [
    datasetId,
  ]);
  await tx.query(
    `update knowledge.history_usage u set bytes = (
       select coalesce(sum(w.bytes), 0) from knowledge.writes w
       where w.organization_id = u.organization_id)`,
  );
}
