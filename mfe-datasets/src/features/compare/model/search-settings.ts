import type { SearchType } from 'shared-contract';

export interface SearchSettings {
  mode: SearchType;
  tags: string[];
  exact: boolean;
}
