import { useSearchParams } from 'react-router-dom';
import { texts } from '../texts';

export type DatasetSort = keyof typeof texts.datasets.sorts;

/** Filter and order of the list, as the address holds them. */
export interface ListAddress {
  filter: string;
  sort: DatasetSort;
}

const DEFAULT_SORT: DatasetSort = 'newest';
const isSort = (value: string | null): value is DatasetSort =>
  value !== null && Object.hasOwn(texts.datasets.sorts, value);

/** Search and order of the list in the address. Typing replaces the history entry. */
export function useListAddress(): [ListAddress, (change: Partial<ListAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const sort = params.get('sort');
  const address = { filter: params.get('q') ?? '', sort: isSort(sort) ? sort : DEFAULT_SORT };
  function change(next: Partial<ListAddress>) {
    const { filter, sort: order } = { ...address, ...next };
    const changed = new URLSearchParams();
    if (filter) changed.set('q', filter);
    if (order !== DEFAULT_SORT) changed.set('sort', order);
    setParams(changed, { replace: next.filter !== undefined });
  }
  return [address, change];
}
