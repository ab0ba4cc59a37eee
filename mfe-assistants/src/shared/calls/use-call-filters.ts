import { useSearchParams } from 'react-router-dom';
import { type CallFilters, type EndedReasonGroup, endedReasonGroups } from 'shared-contract';

/** Characters of a search that the server accepts. */
const MAX_SEARCH_LENGTH = 200;

/** Orders as the page names them, with the wire's fields. */
const orders = {
  newest: {},
  oldest: { sort: 'createdAt', order: 'asc' },
  longest: { sort: 'duration', order: 'desc' },
  dearest: { sort: 'cost', order: 'desc' },
} as const;
export type CallOrder = keyof typeof orders;

/** Search, filters and order of the list, as the address holds them. */
export interface CallAddress {
  search: string;
  status: string;
  type: string;
  /** Outcome of the calls; empty for any. */
  reason: EndedReasonGroup | '';
  /** First and last day, such as 2026-11-20; empty for no bound. */
  from: string;
  to: string;
  order: CallOrder;
}

/** An address without filters; the order stays. */
export const noFilters = {
  search: '',
  status: '',
  type: '',
  reason: '',
  from: '',
  to: '',
} as const;

const isOrder = (text: string | null): text is CallOrder => text !== null && text in orders;
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00`));

/** The filters as the entries of an address. */
export function toParams({ search, order, ...rest }: CallAddress): [string, string][] {
  const given = { q: search, ...rest, sort: order === 'newest' ? '' : order };
  return Object.entries(given).filter(([, value]) => value !== '');
}

/** The filters in the address with a setter; typing replaces the history entry. */
export function useCallFilters() {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name) ?? '';
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  const order = params.get('sort');
  const address: CallAddress = {
    search: text('q'),
    status: text('status'),
    type: text('type'),
    reason: endedReasonGroups.find((group) => group === text('reason')) ?? '',
    from: day('from'),
    to: day('to'),
    order: isOrder(order) ? order : 'newest',
  };
  const change = (next: Partial<CallAddress>, replace = false) =>
    setParams(toParams({ ...address, ...next }), { replace });
  return [address, change] as const;
}

/** The filters on the wire; undefined for the plain list. Days follow the person's clock. */
export function toFilters(assistantId: string, address: CallAddress): CallFilters | undefined {
  if (toParams({ ...address, search: address.search.trim() }).length === 0) return undefined;
  const { search, status, type, reason, from, to, order } = address;
  return {
    assistantId,
    search: search.trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
    status: status || undefined,
    type: type || undefined,
    endedReasonGroup: reason || undefined,
    from: from ? new Date(`${from}T00:00:00`).toISOString() : undefined,
    to: to ? new Date(`${to}T23:59:59.999`).toISOString() : undefined,
    ...orders[order],
  };
}
