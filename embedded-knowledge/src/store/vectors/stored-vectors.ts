import { type Queryable, SqlParams } from 'shared-server';
import type { ChunkFilter } from '../filters/filter-body';
import { filterSql } from '../filters/filter-sql';
import { similarity } from './similarity';
import type { Unembedded, Wanted } from './unembedded';

const SCAN_BATCH = 5_000;

/** Chunks that were removed meanwhile are left out. */
export async function writeVectors(
  tx: Queryable,
  { datasetId, model }: Wanted,
  chunks: readonly Unembedded[],
  vectors: readonly Int8Array[],
): Promise<void> {
  const records = chunks.map(({ id, version }, at) => ({
    id,
    version,
    vector: Buffer.from(vectors[at] ?? []).toString('base64'),
  }));
  await tx.query(
    `insert into knowledge.embeddings
       (chunk_id, dataset_id, organization_id, model, of_version, vector)
     select c.id, c.dataset_id, c.organization_id, $2, n.version, decode(n.vector, 'base64')
     from jsonb_to_recordset($3::jsonb) as n(id uuid, version timestamptz, vector text)
     join knowledge.chunks c on c.id = n.id and c.dataset_id = $1
     on conflict (chunk_id) do update set model = excluded.model,
       of_version = excluded.of_version, vector = excluded.vector`,
    [datasetId, model, JSON.stringify(records)],
  );
}

/**
 * Compares the query with every vector of the dataset: exact, and in the memory of one step.
 * @returns the ids of the nearest chunks, the nearest first, with their similarity
 */
export async function nearestChunks(
  tx: Queryable,
  search: { datasetId: string; model: string; vector: Int8Array; most: number },
  filters: ChunkFilter | null | undefined,
): Promise<{ id: string; score: number }[]> {
  let nearest: { id: string; score: number }[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const params = new SqlParams();
    const { rows } = await tx.query<{ id: string; vector: string }>(
      `select e.chunk_id as id, encode(e.vector, 'base64') as vector
       from knowledge.embeddings e join knowledge.chunks c on c.id = e.chunk_id
       where e.dataset_id = ${params.add(search.datasetId)} and e.model = ${params.add(search.model)}
         and e.chunk_id > ${params.add(after)} and ${filterSql(filters, params)}
       order by e.chunk_id limit ${SCAN_BATCH}`,
      params.values,
    );
    const scored = rows.map(({ id, vector }) => ({
      id,
      score: similarity(search.vector, new Int8Array(Buffer.from(vector, 'base64'))),
    }));
    nearest = [...nearest, ...scored].sort((a, b) => b.score - a.score).slice(0, search.most);
    const last = rows.at(-1);
    if (!last || rows.length < SCAN_BATCH) return nearest;
    after = last.id;
  }
}
