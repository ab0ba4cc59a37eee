import {
  type CallFacetName,
  type CallPeriod,
  callFacetNames,
  callPeriods,
  forEachFacet,
  type IndexedCallSort,
  indexedCallSorts,
  splitList,
} from 'shared-contract';

export const periods = callPeriods;
export type Period = CallPeriod;
export type Chosen = Record<CallFacetName, string[]>;

/** State of the calls page, stored in its URL. */
export interface CallsAddress {
  search: string;
  /** A customer's number; empty for all. */
  customer: string;
  chosen: Chosen;
  /** Filters by whether any member has reviewed the call; empty for all calls. */
  reviewed: 'yes' | 'no' | '';
  period: Period | '';
  /** First and last day, such as 2026-11-20; empty for no limit. */
  from: string;
  to: string;
  sort: IndexedCallSort | '';
  order: 'asc' | 'desc' | '';
  /** Column names from the URL. Unknown names are dropped only when the columns are shown. */
  columns: string[];
  /** Id of the call next to the list. */
  peek: string;
  /** Id of the saved view that was opened. */
  view: string;
}

/** Maximum search length that the server accepts. */
const MAX_SEARCH_LENGTH = 200;
const MAX_NUMBER_LENGTH = 60;

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00`));
const findOption = <T extends string>(list: readonly T[], text: string | null): T | '' =>
  list.find((one) => one === text) ?? '';

/** Drops values that the server would refuse, because members edit and share URLs. */
export function readAddress(params: URLSearchParams): CallsAddress {
  const readDay = (name: string) => (isDay(params.get(name) ?? '') ? (params.get(name) ?? '') : '');
  const chosen = forEachFacet((name, { values }) => {
    const given = splitList(params.get(name) ?? '');
    return values ? given.filter((value) => values.includes(value)) : given;
  });
  return {
    search: (params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    customer: (params.get('customer') ?? '').slice(0, MAX_NUMBER_LENGTH),
    chosen,
    reviewed: findOption(['yes', 'no'] as const, params.get('reviewed')),
    period: findOption(periods, params.get('period')),
    from: readDay('from'),
    to: readDay('to'),
    sort: findOption(indexedCallSorts, params.get('sort')),
    order: findOption(['asc', 'desc'] as const, params.get('order')),
    columns: splitList(params.get('columns') ?? ''),
    peek: params.get('peek') ?? '',
    view: params.get('view') ?? '',
  };
}

/** @returns the parameters of the URL, without unset values */
export function writeAddress(address: CallsAddress): [string, string][] {
  const { search, chosen, columns, ...rest } = address;
  const lists = callFacetNames.map((name): [string, string] => [name, chosen[name].join(',')]);
  const given = Object.entries({ q: search, ...rest, columns: columns.join(',') });
  return [...given, ...lists].filter(([, value]) => value !== '');
}

/** @returns the query of a call's URL, which lets its page find the neighboring calls */
export function getListQuery(address: CallsAddress): string {
  const query = new URLSearchParams(writeAddress({ ...address, peek: '' })).toString();
  return query && `?${query}`;
}

/** Clears search and filters but keeps the order. */
export const noFilters = {
  search: '',
  customer: '',
  chosen: forEachFacet((): string[] => []),
  reviewed: '',
  period: '',
  from: '',
  to: '',
} as const satisfies Partial<CallsAddress>;

/** @returns the number of filters besides the search */
export const countFilters = ({
  chosen,
  customer,
  reviewed,
  period,
  from,
  to,
}: CallsAddress): number =>
  callFacetNames.reduce((sum, name) => sum + chosen[name].length, 0) +
  (period || from || to ? 1 : 0) +
  (customer ? 1 : 0) +
  (reviewed ? 1 : 0);

export const isFiltered = (address: CallsAddress): boolean =>
  address.search.trim() !== '' || countFilters(address) > 0;
