import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  type ChunkSort,
  chunkSorts,
  SEARCH_QUERY_MAX,
  type SearchType,
  searchTypes,
} from 'shared-contract';

/** The search in the URL, which can be reloaded and shared. */
export interface SearchAddress {
  /** Null before the first search; empty searches for everything. */
  query: string | null;
  page: number;
  searchType: SearchType;
  sort: ChunkSort;
  /** The chunk must have all of these. */
  tags: string[];
  /** Lists only disabled chunks, which searches don't find. */
  disabled: boolean;
  /** Turns off typo correction. */
  exact: boolean;
  /** Id of a question that is shown next to the search while it is being fixed. */
  question?: string | undefined;
}

const DEFAULT_TYPE: SearchType = 'hybrid';
const DEFAULT_SORT: ChunkSort = 'relevance';

function readPage(value: string | null): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

function readSearchAddress(params: URLSearchParams): SearchAddress {
  const mode = params.get('mode');
  return {
    query: params.get('q')?.slice(0, SEARCH_QUERY_MAX) ?? null,
    page: readPage(params.get('page')),
    searchType: searchTypes.find((type) => type === mode) ?? DEFAULT_TYPE,
    sort: chunkSorts.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    tags: [...new Set(params.getAll('tag').filter(Boolean))],
    disabled: params.get('disabled') === '1',
    exact: params.get('exact') === '1',
    question: params.get('question') ?? undefined,
  };
}

/** @returns the query part of the URL; empty if the search only has default values */
export function writeSearchAddress({
  query,
  searchType,
  sort,
  tags,
  disabled,
  exact,
  page,
  question,
}: SearchAddress): string {
  const params = new URLSearchParams();
  if (query !== null) params.set('q', query);
  if (searchType !== DEFAULT_TYPE) params.set('mode', searchType);
  if (sort !== DEFAULT_SORT) params.set('sort', sort);
  for (const tag of tags) params.append('tag', tag);
  if (disabled) params.set('disabled', '1');
  if (exact) params.set('exact', '1');
  if (question) params.set('question', question);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text && `?${text}`;
}

/**
 * Changes the search. A new search starts at page 1; a new query restores typo correction and
 * includes only enabled chunks.
 */
export function changeSearch(
  address: SearchAddress,
  change: Partial<SearchAddress>,
): SearchAddress {
  const isNew = change.query !== undefined && change.query !== address.query;
  const exact = isNew ? false : address.exact;
  const disabled = isNew ? false : address.disabled;
  return { ...address, page: 1, exact, disabled, ...change };
}

export interface SearchNavigation {
  /** Opens another search as a new history entry. */
  goTo: (change: Partial<SearchAddress>) => void;
  /** Replaces the current history entry while the member types. */
  type: (query: string | null) => void;
  /** Whether the typed search has no history entry yet. */
  hasTyped: () => boolean;
}

/** The search in the URL, and functions to change it. */
export function useSearchAddress(): [SearchAddress, SearchNavigation] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readSearchAddress(params);
  const beforeTyping = useRef<string>(null);

  function navigateTo(change: Partial<SearchAddress>) {
    const next = writeSearchAddress(changeSearch(address, change)) || '?';
    // Back returns to the state before typing, not to a half-typed word.
    if (beforeTyping.current !== null && beforeTyping.current !== next)
      navigate(beforeTyping.current, { replace: true });
    beforeTyping.current = null;
    navigate(next);
  }

  function typeQuery(query: string | null) {
    beforeTyping.current ??= writeSearchAddress(address) || '?';
    const next = writeSearchAddress(changeSearch(address, { query })) || '?';
    navigate(next, { replace: true });
  }

  return [
    address,
    { goTo: navigateTo, type: typeQuery, hasTyped: () => beforeTyping.current !== null },
  ];
}
