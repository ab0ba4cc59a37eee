import {
  CALLS_PAGE_SIZE,
  callFacetNames,
  callPeriodDays,
  type IndexedCallFilters,
  type OrderedCallFilters,
} from 'shared-contract';
import type { CallsAddress, Period } from './address';
import { getDayInZone, getTimeZone } from './zone';

/** First day of a relative period in {@link getTimeZone}. */
function getPeriodStart(period: Period, now: Date): string {
  return getDayInZone(now, callPeriodDays[period]);
}

/** The filters in the API's format, with days in {@link getTimeZone}. */
export function toFilters(address: CallsAddress, now = new Date()): OrderedCallFilters {
  const { search, customer, chosen, reviewed, period, from, to, sort, order } = address;
  const lists = callFacetNames.map((name) => [name, chosen[name].join(',')] as const);
  const given = {
    q: search.trim(),
    customer,
    reviewed,
    from: period ? getPeriodStart(period, now) : from,
    to: period ? '' : to,
    sort: sort === 'relevance' && !search.trim() ? '' : sort,
    order,
    tz: getTimeZone(),
  };
  const all = [...Object.entries(given), ...lists];
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}

/** @returns the filters that the inbox doesn't set; empty if only the time zone is left */
export function toInboxFilters({
  sort: _sort,
  order: _order,
  verdict: _verdict,
  reviewed: _reviewed,
  ...filters
}: OrderedCallFilters): IndexedCallFilters {
  return Object.keys(filters).some((name) => name !== 'tz') ? filters : {};
}

/** @param assistant limits the list to the assistant with this id on the voice platform */
export const getListFilters = (address: CallsAddress, assistant?: string): OrderedCallFilters => ({
  ...toFilters(address),
  ...(assistant ? { assistant } : {}),
});

/** Calls per request: 25 for an assistant's list, otherwise the server's default. */
export const getPageSize = (assistant: string | undefined): number | undefined =>
  assistant ? CALLS_PAGE_SIZE : undefined;
