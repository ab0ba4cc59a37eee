import type { SearchType } from 'shared-contract';

/** Settings of one of two searches. */
export interface SearchSettings {
  mode: SearchType;
  tags: string[];
  exact: boolean;
}
