import { type Queryable, SqlParams } from 'shared-server';
import type { ChunkFilter } from '../filters/filter-body';
import { filterSql } from '../filters/filter-sql';
import { similarity } from './similarity';
import { sketchOf } from './sketch';
import type { Unembedded, Wanted } from './unembedded';
import type { VectorsOf } from './vector-search';

const SCAN_BATCH = 5_000;

/** Key space of the advisory locks of writers of vectors. */
const WRITER_LOCK = 18;

/**
 * Writes vectors of chunks that are as they were read. One process at a time writes for a dataset,
 * so that positions become visible in their order.
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
    const [whole, sketch] = [Buffer.from(vector.buffer), Buffer.from(sketchOf(vector).buffer)];
    return { id, version, vector: whole.toString('base64'), sketch: sketch.toString('base64') };
  });
  await tx.query(
    `with given as (
       select * from jsonb_to_recordset($3::jsonb)
         as n(id uuid, version timestamptz, vector text, sketch text)
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
       (chunk_id, dataset_id, organization_id, model, of_version, vector, sketch)
     select u.id, u.dataset_id, u.organization_id, $2, n.version, decode(n.vector, 'base64'),
       decode(n.sketch, 'base64')
     from unchanged u join taken t on t.chunk_id = u.id join given n on n.id = u.id
     on conflict (chunk_id) do update set model = excluded.model, position = default,
       of_version = excluded.of_version, vector = excluded.vector, sketch = excluded.sketch`,
    [datasetId, model, JSON.stringify(records)],
  );
}

/**
 * Compares the query with every vector of the dataset: exact, and in the memory of one step.
 * @returns the ids of the nearest chunks, the nearest first, with their similarity
 */
export async function nearestChunks(
  tx: Queryable,
  search: VectorsOf & { vector: Int8Array; most: number },
  filters: ChunkFilter | null | undefined,
): Promise<{ id: string; score: number }[]> {
  let nearest: { id: string; score: number }[] = [];
  for (let after = 0; ; ) {
    const params = new SqlParams();
    const { rows } = await tx.query<{ id: string; position: number; vector: string }>(
      `select e.chunk_id as id, e.position, encode(e.vector, 'base64') as vector
       from knowledge.embeddings e join knowledge.chunks c on c.id = e.chunk_id
       where e.dataset_id = ${params.add(search.datasetId)} and e.model = ${params.add(search.model)}
         and e.position > ${params.add(after)} and ${filterSql(filters, params)}
       order by e.position limit ${SCAN_BATCH}`,
      params.values,
    );
    const scored = rows.map(({ id, vector }) => ({
      id,
      score: similarity(search.vector, new Int8Array(Buffer.from(vector, 'base64'))),
    }));
    nearest = [...nearest, ...scored].sort((a, b) => b.score - a.score).slice(0, search.most);
    const last = rows.at(-1);
    if (!last || rows.length < SCAN_BATCH) return nearest;
    after = last.position;
  }
}
