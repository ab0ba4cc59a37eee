import type { Queryable } from 'shared-server';
import type { Unembedded, Wanted } from './unembedded';

/** Key space of the advisory locks for writers of vectors. */
const WRITER_LOCK = 18;

/**
 * Stores vectors of chunks that haven't changed since they were read. One process at a time writes
 * for a dataset, because servers of the previous version follow positions, which have to become
 * visible in order.
 */
export async function writeVectors(
  tx: Queryable,
  { datasetId, model }: Wanted,
  chunks: readonly Unembedded[],
  vectors: readonly Int8Array[],
): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [
    datasetId,
    WRITER_LOCK,
  ]);
  const records = chunks.map(({ id, version }, at) => {
    const vector = vectors[at] ?? new Int8Array();
    return { id, version, vector: Buffer.from(vector.buffer).toString('base64') };
  });
  await tx.query(
    `with given as (
       select * from jsonb_to_recordset($3::jsonb)
         as n(id uuid, version timestamptz, vector text)
     ), unchanged as materialized (
       select c.id, c.dataset_id, c.organization_id
       from knowledge.chunks c join given n on n.id = c.id and n.version = c.updated_at
       where c.dataset_id = $1
       for share of c skip locked
     ), taken as (
       delete from knowledge.embedding_queue q using unchanged u where q.chunk_id = u.id
       returning q.chunk_id
     )
     insert into knowledge.embeddings
       (chunk_id, dataset_id, organization_id, model, of_version, vector)
     select u.id, u.dataset_id, u.organization_id, $2, n.version, decode(n.vector, 'base64')
     from unchanged u join taken t on t.chunk_id = u.id join given n on n.id = u.id
     on conflict (chunk_id) do update set model = excluded.model, position = default,
       of_version = excluded.of_version, vector = excluded.vector, sketch = null`,
    [datasetId, model, JSON.stringify(records)],
  );
}
