import { useSearchParams } from 'react-router-dom';
import { SEARCH_QUERY_MAX, type SearchType, searchTypes } from 'shared-contract';
import type { SearchSettings } from '../model/search-settings';

export interface CompareAddress {
  query: string;
  a: SearchSettings;
  b: SearchSettings;
}

const usual: Record<'a' | 'b', SearchType> = { a: 'fulltext', b: 'hybrid' };

/** The query and both searches' settings in the URL, such as `a=fulltext&a-tag=x&a-exact=1`. */
export function useCompareAddress(): [CompareAddress, (next: CompareAddress) => void] {
  const [params, setParams] = useSearchParams();
  const readSide = (side: 'a' | 'b'): SearchSettings => ({
    mode: searchTypes.find((type) => type === params.get(side)) ?? usual[side],
    tags: [...new Set(params.getAll(`${side}-tag`).filter(Boolean))].slice(0, 50),
    exact: params.get(`${side}-exact`) === '1',
  });
  const query = params.get('q')?.slice(0, SEARCH_QUERY_MAX) ?? '';
  return [{ query, a: readSide('a'), b: readSide('b') }, (next) => setParams(toParams(next))];
}

function toParams({ query, a, b }: CompareAddress): URLSearchParams {
  const params = new URLSearchParams({ q: query });
  for (const [side, settings] of Object.entries({ a, b })) {
    params.set(side, settings.mode);
    for (const tag of settings.tags) params.append(`${side}-tag`, tag);
    if (settings.exact) params.set(`${side}-exact`, '1');
  }
  return params;
}
