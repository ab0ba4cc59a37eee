import type { Queryable } from 'shared-server';
import type { ChunkFilter } from '../filters/filter-body';
import type { Wanted } from './unembedded';

/** A query vector, and the dataset and model to search. */
export interface VectorQuery {
  datasetId: string;
  model: string;
  vector: Int8Array;
  most: number;
  filters?: ChunkFilter | null | undefined;
  /** Searches however long it takes. Otherwise a slow search falls back to words. */
  isRequired: boolean;
}

/** A chunk with its cosine similarity to the query. */
export interface Neighbor {
  id: string;
  score: number;
}

export interface VectorSearch {
  /** @returns the nearest chunks, nearest first; null when the dataset is too large */
  findNearest(tx: Queryable, query: VectorQuery): Promise<Neighbor[] | null>;
}

export interface StoredVectors extends VectorSearch {
  /** Chunks of the largest searchable dataset; null without a limit. */
  readonly mostChunks: number | null;
  /**
   * Copies vectors that were written before the database had pgvector.
   * @param after position of the last copied vector, 0 at first
   * @returns the position of the last vector; null when none is left
   */
  copySome(tx: Queryable, of: Wanted, after: number): Promise<number | null>;
}
