import { type Queryable, SqlParams } from 'shared-server';
import type { ChunkFilter } from '../../store/filters/filter-body';
import { getFilterSql } from '../../store/filters/filter-sql';
import { getCosine } from '../../store/vectors/similarity';
import type { VectorSearch } from '../../store/vectors/vector-search';

export interface AlteredChunk {
  id: string;
  /** Null for a removed chunk, and for one whose vector wasn't computed in time. */
  vector: Int8Array | null;
}

/**
 * Adds altered chunks to search results within the altering transaction, where their stored vectors
 * no longer exist.
 */
export function createAlteredVectors(
  inner: VectorSearch,
  altered: readonly AlteredChunk[],
): VectorSearch {
  const ids = altered.map(({ id }) => id);
  return {
    async findNearest(tx, query) {
      const near = await inner.findNearest(tx, query);
      if (near === null) return null;
      const kept = near.filter(({ id }) => !ids.includes(id));
      const passing = await findPassingIds(tx, ids, query.filters);
      const own = altered.flatMap(({ id, vector }) =>
        vector && passing.has(id) ? [{ id, score: getCosine(query.vector, vector) }] : [],
      );
      return [...kept, ...own].sort((a, b) => b.score - a.score).slice(0, query.most);
    },
  };
}

async function findPassingIds(
  tx: Queryable,
  ids: readonly string[],
  filters: ChunkFilter | null | undefined,
): Promise<ReadonlySet<string>> {
  const params = new SqlParams();
  const { rows } = await tx.query<{ id: string }>(
    `select c.id from knowledge.chunks c
     where c.id = any(${params.add(ids)}::uuid[]) and ${getFilterSql(filters, params)}`,
    params.values,
  );
  return new Set(rows.map(({ id }) => id));
}
