import type { Queryable } from 'shared-server';
import type { ChunkFilter } from '../filters/filter-body';

/** Chunks that are wanted: the nearest ones of one dataset. */
export interface VectorQuery {
  organizationId: string;
  datasetId: string;
  model: string;
  vector: Int8Array;
  most: number;
}

/** A way to find the vectors that are nearest to another one. */
export interface VectorSearch {
  /** @returns ids of the nearest chunks with their similarity, the nearest first */
  nearest(
    tx: Queryable,
    query: VectorQuery,
    filters: ChunkFilter | null | undefined,
  ): Promise<{ id: string; score: number }[]>;
}
