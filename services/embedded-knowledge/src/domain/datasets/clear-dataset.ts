import { randomUUID } from 'node:crypto';
import { deleteSlice, type Queryable, runInSlices, SLICE_ROWS } from 'shared-server';
import { attributeWrite } from '../../store/history/attribute-write';

type Transaction = <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>;

/**
 * Moves the dataset's current chunks to the bin in slices. Also deletes words that an interrupted
 * call left in an empty dataset.
 */
export async function clearDataset(transaction: Transaction, datasetId: string): Promise<void> {
  const subject = randomUUID();
  const last = await transaction(async (tx) => {
    const { rows } = await tx.query<{ last: string | null }>(
      'select max(position)::text as last from knowledge.chunks where dataset_id = $1',
      [datasetId],
    );
    return rows[0]?.last ?? null;
  });
  await runInSlices(() =>
    transaction(async (tx) => {
      await attributeWrite(tx, { reason: 'cleared', subject });
      return removeUpTo(tx, datasetId, last);
    }),
  );
  for (const table of ['words', 'lexemes']) {
    await runInSlices(() =>
      transaction(async (tx) =>
        (await lockAndCount(tx, datasetId)) > 0
          ? 0
          : deleteSlice(tx, `knowledge.${table} where dataset_id = $1`, [datasetId]),
      ),
    );
  }
  await transaction(async (tx) => {
    if ((await lockAndCount(tx, datasetId)) > 0) await recountWords(tx, datasetId);
  });
}

/** Blocks writers of the dataset until the transaction ends. @returns its number of chunks */
async function lockAndCount(tx: Queryable, datasetId: string): Promise<number> {
  const { rows } = await tx.query<{ chunk_count: number }>(
    'select chunk_count from knowledge.dataset_usage where dataset_id = $1 for update',
    [datasetId],
  );
  return rows[0]?.chunk_count ?? 0;
}

/** For when chunks were added meanwhile, because counts still include the removed ones. */
async function recountWords(tx: Queryable, datasetId: string): Promise<void> {
  for (const [table, column] of [
    ['words', 'word'],
    ['lexemes', 'lexeme'],
  ]) {
    await tx.query(`delete from knowledge.${table} where dataset_id = $1`, [datasetId]);
    await tx.query(
      `insert into knowledge.${table} (dataset_id, organization_id, ${column}, ndoc)
       select c.dataset_id, c.organization_id, t.${column}, count(*)
       from knowledge.chunks c, unnest(knowledge.counted_${table}(c)) as t(${column})
       where c.dataset_id = $1 and length(t.${column}) <= 100
       group by 1, 2, 3`,
      [datasetId],
    );
  }
}

/** Leaves word counts unchanged, because updating them per chunk is slow. */
async function removeUpTo(tx: Queryable, datasetId: string, last: string | null): Promise<number> {
  await tx.query("select set_config('app.knowledge_dropping', 'on', true)");
  await lockAndCount(tx, datasetId);
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
