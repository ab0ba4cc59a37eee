import type { Queryable } from 'shared-server';
import type { ChunkFilter } from '../filters/filter-body';

/** Whose vectors are searched: those of one dataset and model. */
export interface VectorsOf {
  organizationId: string;
  datasetId: string;
  model: string;
}

/** A chunk with its similarity to the query. */
export interface Neighbour {
  id: string;
  score: number;
}

/** A way to find the vectors that are nearest to another one. */
export interface VectorSearch {
  /** Reads what was written since the last search. */
  prepare(
    tx: Queryable,
    of: VectorsOf,
    filters: ChunkFilter | null | undefined,
  ): Promise<PreparedSearch>;
}

/** A search that knows its vectors. */
export interface PreparedSearch {
  /** Compares in memory; no transaction has to be open. */
  compare(vector: Int8Array, most: number): Promise<ComparedSearch>;
}

/** A search that knows which vectors are near. */
export interface ComparedSearch {
  /** The nearest chunks, some of which may be gone; null when only the database knows them. */
  likely: Neighbour[] | null;
  /** @returns whether those of the chunks that are likely are still as they were compared */
  areStored(tx: Queryable, ids: readonly string[]): Promise<boolean>;
  /**
   * Leaves out chunks that were deleted or edited since, whichever process did it.
   * @returns the nearest chunks that pass the filter, the nearest first
   */
  confirm(tx: Queryable): Promise<Neighbour[]>;
}

/** @returns the nearest chunks, by a search whose steps share one transaction */
export async function findNearest(
  search: VectorSearch,
  tx: Queryable,
  { vector, most, ...of }: VectorsOf & { vector: Int8Array; most: number },
  filters: ChunkFilter | null | undefined = null,
): Promise<Neighbour[]> {
  const prepared = await search.prepare(tx, of, filters);
  const compared = await prepared.compare(vector, most);
  return compared.confirm(tx);
}
