import { useSearchParams } from 'react-router-dom';
import { texts } from '../texts';

export type DatasetSort = keyof typeof texts.datasets.sorts;
export type DatasetState = keyof typeof texts.datasets.states;

/** Filters and order of the list, as the address holds them. */
export interface ListAddress {
  filter: string;
  sort: DatasetSort;
  state: DatasetState;
}

const DEFAULT_SORT: DatasetSort = 'newest';
const isSort = (value: string | null): value is DatasetSort =>
  value !== null && Object.hasOwn(texts.datasets.sorts, value);

/** Search, order and state of the list in the address. Typing replaces the history entry. */
export function useListAddress(): [ListAddress, (change: Partial<ListAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const sort = params.get('sort');
  const address: ListAddress = {
    filter: params.get('q') ?? '',
    sort: isSort(sort) ? sort : DEFAULT_SORT,
    state: params.get('state') === 'archived' ? 'archived' : 'current',
  };
  function change(next: Partial<ListAddress>) {
    const { filter, sort: order, state } = { ...address, ...next };
    const changed = new URLSearchParams();
    if (filter) changed.set('q', filter);
    if (order !== DEFAULT_SORT) changed.set('sort', order);
    if (state !== 'current') changed.set('state', state);
    setParams(changed, { replace: next.filter !== undefined });
  }
  return [address, change];
}
