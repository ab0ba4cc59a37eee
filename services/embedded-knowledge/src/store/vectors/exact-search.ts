import { type Queryable, SqlParams } from 'shared-server';
import { getFilterSql } from '../filters/filter-sql';
import { getCosine } from './similarity';
import type { Neighbor, StoredVectors, VectorQuery } from './vector-search';

/** Maximum chunks of a dataset that is searched in the process: about 1 MB of vectors. */
export const MOST_READ = 2_000;

/** Compares every vector of a dataset in the process, for databases without pgvector. */
export class ExactSearch implements StoredVectors {
  readonly mostChunks = MOST_READ;

  async findNearest(tx: Queryable, query: VectorQuery): Promise<Neighbor[] | null> {
    const { rows } = await tx.query<{ size: number }>(
      'select chunk_count as size from knowledge.dataset_usage where dataset_id = $1',
      [query.datasetId],
    );
    return (rows[0]?.size ?? 0) > this.mostChunks ? null : findNearestStored(tx, query);
  }

  async copySome(): Promise<null> {
    return null;
  }
}

const SLICE = 5_000;

/** Compares the stored vectors, 5,000 at a time. */
export async function findNearestStored(tx: Queryable, query: VectorQuery): Promise<Neighbor[]> {
  let nearest: Neighbor[] = [];
  for (let after = 0; ; ) {
    const params = new SqlParams();
    const { rows } = await tx.query<{ id: string; position: number; vector: string }>(
      `select e.chunk_id as id, e.position, encode(e.vector, 'base64') as vector
       from knowledge.embeddings e join knowledge.chunks c on c.id = e.chunk_id
       where e.dataset_id = ${params.add(query.datasetId)} and e.model = ${params.add(query.model)}
         and e.position > ${params.add(after)} and ${getFilterSql(query.filters, params)}
       order by e.position limit ${SLICE}`,
      params.values,
    );
    const scored = rows.map(({ id, vector }) => ({
      id,
      score: getCosine(query.vector, new Int8Array(Buffer.from(vector, 'base64'))),
    }));
    nearest = [...nearest, ...scored].sort((a, b) => b.score - a.score).slice(0, query.most);
    const last = rows.at(-1);
    if (!last || rows.length < SLICE) return nearest;
    after = last.position;
  }
}
