import { type Queryable, SqlParams } from 'shared-server';
import type { ChunkFilter } from '../../store/filters/filter-body';
import { filterSql } from '../../store/filters/filter-sql';
import { similarity } from '../../store/vectors/similarity';
import type { VectorSearch } from '../../store/vectors/vector-search';

/** A chunk after the change. */
export interface AlteredChunk {
  id: string;
  /** Null for a removed chunk, and for one whose vector wasn't computed in time. */
  vector: Int8Array | null;
}

/**
 * Adds altered chunks to search results within the altering transaction, which has already lost
 * their stored vectors.
 */
export function alteredVectors(
  inner: VectorSearch,
  altered: readonly AlteredChunk[],
): VectorSearch {
  const ids = altered.map(({ id }) => id);
  return {
    async nearest(tx, query) {
      const near = await inner.nearest(tx, query);
      if (near === null) return null;
      const kept = near.filter(({ id }) => !ids.includes(id));
      const passing = await passingIds(tx, ids, query.filters);
      const own = altered.flatMap(({ id, vector }) =>
        vector && passing.has(id) ? [{ id, score: similarity(query.vector, vector) }] : [],
      );
      return [...kept, ...own].sort((a, b) => b.score - a.score).slice(0, query.most);
    },
  };
}

async function passingIds(
  tx: Queryable,
  ids: readonly string[],
  filters: ChunkFilter | null | undefined,
): Promise<ReadonlySet<string>> {
  const params = new SqlParams();
  const { rows } = await tx.query<{ id: string }>(
    `select c.id from knowledge.chunks c
     where c.id = any(${params.add(ids)}::uuid[]) and ${filterSql(filters, params)}`,
    params.values,
  );
  return new Set(rows.map(({ id }) => id));
}
