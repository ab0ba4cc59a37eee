import type { SqlParams } from 'shared-server';
import type { ChunkFilter } from '../../../store/filters/filter-body';
import type { SearchPlan } from '../query/plan';

export interface CandidateSearch {
  datasetId: string;
  plan: SearchPlan;
  filters: ChunkFilter | null | undefined;
  /** How many better chunks the page leaves out; null when the order is not the one by score. */
  offset: number | null;
}

/** A way to find the chunks that are worth ranking. */
export interface Candidates {
  /**
   * @returns common table expressions, the last of them `found` (id, position, tsv, all_words), or
   * null when this way cannot answer the search. `all_words` is 1 or 0; chunks without all words
   * come only when few have them.
   */
  sql(search: CandidateSearch, params: SqlParams): string | null;
}

/** Below this many chunks with all words, chunks with some of them are added. */
export const ENOUGH = 10;
