import type { SearchType } from 'shared-contract';

/** Settings of one of the searches. */
export interface SearchSettings {
  mode: SearchType;
  tags: string[];
  exact: boolean;
}
