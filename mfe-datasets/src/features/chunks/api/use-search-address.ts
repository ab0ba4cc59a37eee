import { useSearchParams } from 'react-router-dom';
import { type SearchType, searchTypes } from 'shared-contract';

/** A search as the address carries it, so that it survives a reload and can be shared. */
export interface SearchAddress {
  /** Null before the first search; empty searches for everything. */
  query: string | null;
  page: number;
  searchType: SearchType;
}

const DEFAULT_TYPE: SearchType = 'hybrid';

function readPage(value: string | null): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

function toParams({ query, page, searchType }: SearchAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (query !== null) params.set('q', query);
  if (searchType !== DEFAULT_TYPE) params.set('mode', searchType);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The search in the address, and a function that goes to another one. */
export function useSearchAddress(): [SearchAddress, (change: Partial<SearchAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const mode = params.get('mode');
  const address: SearchAddress = {
    query: params.get('q'),
    page: readPage(params.get('page')),
    searchType: searchTypes.find((type) => type === mode) ?? DEFAULT_TYPE,
  };
  return [address, (change) => setParams(toParams({ ...address, page: 1, ...change }))];
}
