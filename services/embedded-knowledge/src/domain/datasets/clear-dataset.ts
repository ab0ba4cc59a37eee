import { randomUUID } from 'node:crypto';
import { deleteSlice, type Queryable, runInSlices, SLICE_ROWS } from 'shared-server';
import { attributeWrite } from '../../store/history/attribute-write';

type Transaction = <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>;

/** Removes the dataset's current chunks in slices; the bin keeps them. */
export async function clearDataset(transaction: Transaction, datasetId: string): Promise<void> {
  const subject = randomUUID();
  const last = await transaction(async (tx) => {
    const { rows } = await tx.query<{ last: string | null }>(
      'select max(position)::text as last from knowledge.chunks where dataset_id = $1',
      [datasetId],
    );
    return rows[0]?.last ?? null;
  });
  if (last === null) return;
  await runInSlices(() =>
    transaction(async (tx) => {
      await attributeWrite(tx, { reason: 'cleared', subject });
      return removeUpTo(tx, datasetId, last);
    }),
  );
  for (const table of ['words', 'lexemes']) {
    await runInSlices(() =>
      transaction((tx) =>
        deleteSlice(
          tx,
          `knowledge.${table} where dataset_id = $1 and not exists (
             select from knowledge.dataset_usage where dataset_id = $1 and chunk_count > 0)`,
          [datasetId],
        ),
      ),
    );
  }
}

/** Doesn't subtract words: they are deleted afterwards, unless chunks were added meanwhile. */
async function removeUpTo(tx: Queryable, datasetId: string, last: string): Promise<number> {
  await tx.query("select set_config('app.knowledge_dropping', 'on', true)");
  await tx.query('select from knowledge.dataset_usage where dataset_id = $1 for update', [
    datasetId,
  ]);
  const { rowCount } = await tx.query(
    `delete from knowledge.chunks where dataset_id = $1 and id = any(array(
       select id from knowledge.chunks where dataset_id = $1 and position <= $2::bigint
       order by position desc limit ${SLICE_ROWS}))`,
    [datasetId, last],
  );
  await tx.query(
    'update knowledge.dataset_usage set chunk_count = chunk_count - $2 where dataset_id = $1',
    [datasetId, rowCount],
  );
  return rowCount;
}
