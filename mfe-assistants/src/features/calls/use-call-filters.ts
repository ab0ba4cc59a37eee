import { useSearchParams } from 'react-router-dom';
import type { CallFilters } from 'shared-contract';

/** Orders as the page names them, with the wire's fields. */
const orders = {
  newest: {},
  oldest: { sort: 'createdAt', order: 'asc' },
  longest: { sort: 'duration', order: 'desc' },
  dearest: { sort: 'cost', order: 'desc' },
} as const;
export type CallOrder = keyof typeof orders;

/** What the list shows, as the address says it. */
export interface CallAddress {
  search: string;
  status: string;
  type: string;
  order: CallOrder;
}

const isOrder = (text: string | null): text is CallOrder => text !== null && text in orders;

/** The filters in the address, and a way to change them; typing replaces the entry of the history. */
export function useCallFilters() {
  const [params, setParams] = useSearchParams();
  const order = params.get('sort');
  const address: CallAddress = {
    search: params.get('q') ?? '',
    status: params.get('status') ?? '',
    type: params.get('type') ?? '',
    order: isOrder(order) ? order : 'newest',
  };
  function change(next: Partial<CallAddress>, replace = false) {
    const { search, status, type, order } = { ...address, ...next };
    const given = { q: search, status, type, sort: order === 'newest' ? '' : order };
    setParams(
      Object.entries(given).filter(([, value]) => value !== ''),
      { replace },
    );
  }
  return [address, change] as const;
}

/** The filters on the wire; undefined when the list is the plain one. */
export function toFilters(assistantId: string, address: CallAddress): CallFilters | undefined {
  const { search, status, type, order } = address;
  if (!search.trim() && !status && !type && order === 'newest') return undefined;
  return {
    assistantId,
    ...(search.trim() ? { search: search.trim().slice(0, 200) } : {}),
    ...(status ? { status } : {}),
    ...(type ? { type } : {}),
    ...orders[order],
  };
}
