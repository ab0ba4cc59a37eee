import { useSearchParams } from 'react-router-dom';
import type { Order } from 'shared-ui/lists';
import { type DatasetFilter, datasetFilters } from '../model/dataset-row';

/** Sortable columns, in the order of the table. */
const sortedColumns = ['name', 'chunks', 'indexed', 'questions', 'used_by', 'created'] as const;

/** Search, filter and order of the list in the URL. */
export interface ListAddress {
  text: string;
  filter: DatasetFilter;
  order: Order;
}

const NEWEST: Order = { column: sortedColumns.indexOf('created'), isDescending: true };

function parseOrder(sort: string | null): Order {
  const isDescending = sort?.startsWith('-') ?? false;
  const column = (sortedColumns as readonly string[]).indexOf(sort?.replace('-', '') ?? '');
  return column === -1 ? NEWEST : { column, isDescending };
}

const formatOrder = ({ column, isDescending }: Order) =>
  `${isDescending ? '-' : ''}${sortedColumns[column]}`;

/** The list's state in the URL. Typing replaces the history entry. */
export function useListAddress(): [ListAddress, (change: Partial<ListAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const state = params.get('state');
  const address: ListAddress = {
    text: params.get('q') ?? '',
    filter: datasetFilters.find((one) => one === state) ?? 'current',
    order: parseOrder(params.get('sort')),
  };
  function change(next: Partial<ListAddress>) {
    const { text, filter, order } = { ...address, ...next };
    const changed = new URLSearchParams();
    if (text) changed.set('q', text);
    if (formatOrder(order) !== formatOrder(NEWEST)) changed.set('sort', formatOrder(order));
    if (filter !== 'current') changed.set('state', filter);
    setParams(changed, { replace: next.text !== undefined });
  }
  return [address, change];
}
