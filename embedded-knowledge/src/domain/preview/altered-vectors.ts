import { type Queryable, SqlParams } from 'shared-server';
import type { ChunkFilter } from '../../store/filters/filter-body';
import { filterSql } from '../../store/filters/filter-sql';
import { similarity } from '../../store/vectors/similarity';
import type { VectorQuery, VectorSearch } from '../../store/vectors/vector-search';

/** A chunk as it would be after the change. */
export interface AlteredChunk {
  id: string;
  /** Null for a removed chunk and for one whose vector was not computed in time. */
  vector: Int8Array | null;
}

type Neighbours = { id: string; score: number }[];

/**
 * Searches the stored vectors and keeps what it found. They must not be searched inside a
 * transaction that is rolled back: the arrays in memory would follow it.
 */
export class RecordedVectors implements VectorSearch {
  recorded: Neighbours = [];

  /** @param spare neighbours beyond those that are asked for, in place of altered ones */
  constructor(
    private readonly inner: VectorSearch,
    private readonly spare: number,
  ) {}

  async nearest(
    tx: Queryable,
    query: VectorQuery,
    filters: ChunkFilter | null | undefined,
  ): Promise<Neighbours> {
    const { most } = query;
    this.recorded = await this.inner.nearest(tx, { ...query, most: most + this.spare }, filters);
    return this.recorded.slice(0, most);
  }
}

/** @returns the recorded neighbours with altered chunks at the place of their new vectors */
export function alteredVectors(
  { recorded }: RecordedVectors,
  altered: readonly AlteredChunk[],
): VectorSearch {
  const gone = new Set(altered.map(({ id }) => id));
  const kept = recorded.filter(({ id }) => !gone.has(id));
  return {
    async nearest(tx, query, filters) {
      const passing = await passingIds(tx, [...gone], filters);
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
