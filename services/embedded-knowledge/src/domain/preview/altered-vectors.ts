import { type Queryable, SqlParams } from 'shared-server';
import type { ChunkFilter } from '../../store/filters/filter-body';
import { filterSql } from '../../store/filters/filter-sql';
import { similarity } from '../../store/vectors/similarity';
import type {
  Neighbour,
  PreparedSearch,
  VectorSearch,
  VectorsOf,
} from '../../store/vectors/vector-search';

/** A chunk as it would be after the change. */
export interface AlteredChunk {
  id: string;
  /** Null for a removed chunk and for one whose vector was not computed in time. */
  vector: Int8Array | null;
}

/**
 * Searches the stored vectors and keeps what it found. They must not be searched inside a
 * transaction that is rolled back: the arrays in memory would follow it.
 */
export class RecordedVectors implements VectorSearch {
  recorded: Neighbour[] = [];

  /** @param spare neighbours beyond those that are asked for, in place of altered ones */
  constructor(
    private readonly inner: VectorSearch,
    private readonly spare: number,
  ) {}

  async prepare(
    tx: Queryable,
    of: VectorsOf,
    filters: ChunkFilter | null | undefined,
  ): Promise<PreparedSearch> {
    const prepared = await this.inner.prepare(tx, of, filters);
    return {
      compare: async (vector, most) => {
        const compared = await prepared.compare(vector, most + this.spare);
        return {
          ...unknown,
          confirm: async (confirming) => {
            this.recorded = await compared.confirm(confirming);
            return this.recorded.slice(0, most);
          },
        };
      },
    };
  }
}

/** Leaves everything to `confirm`. */
const unknown = { likely: null, areStored: async () => false };

/** @returns the recorded neighbours with altered chunks at the place of their new vectors */
export function alteredVectors(
  { recorded }: RecordedVectors,
  altered: readonly AlteredChunk[],
): VectorSearch {
  const gone = new Set(altered.map(({ id }) => id));
  const kept = recorded.filter(({ id }) => !gone.has(id));
  return {
    async prepare(tx, _of, filters) {
      const passing = await passingIds(tx, [...gone], filters);
      const compare = (vector: Int8Array, most: number) => {
        const own = altered.flatMap(({ id, vector: other }) =>
          other && passing.has(id) ? [{ id, score: similarity(vector, other) }] : [],
        );
        return [...kept, ...own].sort((a, b) => b.score - a.score).slice(0, most);
      };
      return {
        compare: async (vector, most) => ({
          ...unknown,
          confirm: async () => compare(vector, most),
        }),
      };
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
