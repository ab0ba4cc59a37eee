import {
  CALLS_PAGE_SIZE,
  callFacetNames,
  callPeriodDays,
  type IndexedCallFilters,
  type OrderedCallFilters,
} from 'shared-contract';
import type { CallsAddress, Period } from './address';
import { getDayInZone, timeZone } from './zone';

/** First day of a relative period in {@link timeZone}. */
function getPeriodStart(period: Period, now: Date): string {
  return getDayInZone(now, callPeriodDays[period]);
}

/** The filters in the API's format, with days in {@link timeZone}. */
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
    tz: timeZone(),
  };
  const all = [...Object.entries(given), ...lists];
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}

/** @returns the filters of the inbox; empty if the URL has none */
export function waitingFilters({
  sort: _sort,
  order: _order,
  verdict: _verdict,
  reviewed: _reviewed,
  ...filters
}: OrderedCallFilters): IndexedCallFilters {
  return Object.keys(filters).some((name) => name !== 'tz') ? filters : {};
}

/** @param assistant id at the voice platform of the only assistant that the list has */
export const listFilters = (address: CallsAddress, assistant?: string): OrderedCallFilters => ({
  ...toFilters(address),
  ...(assistant ? { assistant } : {}),
});

/** Calls per request. An assistant's list starts with 25. */
export const getPageSize = (assistant: string | undefined): number | undefined =>
  assistant ? CALLS_PAGE_SIZE : undefined;
