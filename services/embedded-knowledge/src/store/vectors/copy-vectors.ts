import type { Queryable } from 'shared-server';
import type { Wanted } from './unembedded';

/** Rows per transaction, which takes about a tenth of a second for an indexed dataset. */
const SLICE = 25;

/**
 * Copies older vectors to pgvector's table, without embedding again.
 * @param after position of the last copied row, 0 at first
 * @returns the position of the last row; null when every vector of the dataset is copied
 */
export async function copyVectors(
  tx: Queryable,
  { datasetId, model }: Wanted,
  after: number,
): Promise<number | null> {
  if (after === 0) {
    const { rowCount } = await tx.query(
      'select from knowledge_vectors.copied where dataset_id = $1 and model = $2',
      [datasetId, model],
    );
    if (rowCount > 0) return null;
    // Deletes the rows of vectors that a server without the extension has changed.
    await tx.query(
      `delete from knowledge_vectors.chunks v where dataset_id = $1 and not exists (
         select from knowledge.embeddings e where e.chunk_id = v.chunk_id and e.position = v.position)`,
      [datasetId],
    );
  }
  const { rows } = await tx.query<{ last: number | null }>(
    `with older as materialized (
       select * from knowledge.embeddings
       where dataset_id = $1 and model = $2 and position > $3
       order by position limit ${SLICE} for share
     ), copied as (
       insert into knowledge_vectors.chunks
         (chunk_id, dataset_id, organization_id, model, position, vector)
       select chunk_id, dataset_id, organization_id, model, position, copy
       from older, knowledge_vectors.from_bytes(vector) as copy where copy is not null
       on conflict (chunk_id) do nothing
     )
     select max(position) as last from older having count(*) = ${SLICE}`,
    [datasetId, model, after],
  );
  if (rows[0]) return rows[0].last;
  await tx.query(
    `insert into knowledge_vectors.copied (dataset_id, organization_id, model)
     select id, organization_id, $2 from knowledge.datasets where id = $1
     on conflict (dataset_id) do update set model = excluded.model`,
    [datasetId, model],
  );
  return null;
}
