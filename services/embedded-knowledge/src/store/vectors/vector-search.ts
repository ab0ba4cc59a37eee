import type { Queryable } from 'shared-server';
import type { ChunkFilter } from '../filters/filter-body';
import type { Wanted } from './unembedded';

/** A vector, and whose neighbors are searched: those of one dataset and model. */
export interface VectorQuery {
  datasetId: string;
  model: string;
  vector: Int8Array;
  /** Neighbors to find. */
  most: number;
  filters?: ChunkFilter | null | undefined;
  /** Compares however long it takes; otherwise a search by words is better than a slow one. */
  isRequired: boolean;
}

/** A chunk with its similarity to the query, the cosine of the angle between them. */
export interface Neighbour {
  id: string;
  score: number;
}

/** A way to find the vectors that are nearest to another one. */
export interface VectorSearch {
  /** @returns the nearest chunks, the nearest first; null when the dataset is too large for it */
  nearest(tx: Queryable, query: VectorQuery): Promise<Neighbour[] | null>;
}

/** The vectors of a database. */
export interface StoredVectors extends VectorSearch {
  /** Chunks of the largest dataset that can be searched; null without such a limit. */
  readonly mostChunks: number | null;
  /**
   * Copies some of the vectors that were written before a database had pgvector.
   * @param after position of the last one that was copied, 0 at first
   * @returns the position of the last one; null when none is left
   */
  copySome(tx: Queryable, of: Wanted, after: number): Promise<number | null>;
}
