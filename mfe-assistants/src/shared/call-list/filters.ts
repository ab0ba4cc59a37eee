import type { OrderedCallFilters } from 'shared-contract';
import { type CallsAddress, facetNames, type Period } from './address';
import { dayOf } from './days';

const daysBefore: Record<Period, number> = { today: 0, '7d': 6, '30d': 29 };

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** First day of a relative period in the member's time zone. */
export function periodStart(period: Period, now: Date): string {
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBefore[period]));
}

/** The filters on the wire. Days follow the member's clock. */
export function toFilters(address: CallsAddress, now = new Date()): OrderedCallFilters {
  const { search, customer, chosen, period, from, to, sort, order } = address;
  const lists = facetNames.map((name) => [name, chosen[name].join(',')] as const);
  const given = {
    q: search.trim(),
    customer,
    from: period ? periodStart(period, now) : from,
    to: period ? '' : to,
    sort: sort === 'relevance' && !search.trim() ? '' : sort,
    order,
    tz: timeZone(),
  };
  const all = [...Object.entries(given), ...lists];
  return Object.fromEntries(all.filter(([, value]) => value !== ''));
}
