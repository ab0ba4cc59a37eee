import { type IndexedCallFilters, readTime, splitList } from 'shared-contract';
import type { SqlParams } from 'shared-server';
import { type CallSearch, readCallSearch } from '../search/query';
import { createFacetFilters } from './facet-sql';
import type { Reader } from './reader';

/**
 * @returns all conditions of the filters on `portal.calls c`; a search also needs
 * {@link createHitsSql}
 */
export function createCallConditions(
  reader: Reader,
  filters: IndexedCallFilters,
  params: SqlParams,
): string {
  return [
    ...createPlainConditions(reader, filters, params),
    ...createFacetFilters(reader, filters, params),
    ...(parseSearch(filters) ? ['c.id in (select id from hits)'] : []),
  ].join(' and ');
}

const typeOfDirection = { inbound: 'inboundPhoneCall', outbound: 'outboundPhoneCall' } as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** @returns the conditions on `portal.calls c`, except those of facets */
export function createPlainConditions(
  { organizationId }: Pick<Reader, 'organizationId'>,
  filters: IndexedCallFilters,
  params: SqlParams,
): string[] {
  const { id, customer, from, to, direction, reviewed, tz = 'UTC' } = filters;
  const conditions = [`c.organization_id = ${params.add(organizationId)}::uuid`];
  const requireAny = (column: string, values: string) =>
    conditions.push(`${column} = any(${params.add(splitList(values))}::text[])`);
  if (id) requireAny('c.id', id);
  if (customer) requireAny('c.customer_number', customer);
  if (from) conditions.push(`c.created_at >= ${createMomentSql(from, 0, tz, params)}`);
  if (to) {
    const isDay = DAY.test(to);
    conditions.push(`c.created_at ${isDay ? '<' : '<='} ${createMomentSql(to, 1, tz, params)}`);
  }
  if (direction) conditions.push(`c.type = ${params.add(typeOfDirection[direction])}`);
  if (reviewed === 'no') conditions.push("c.outcome <> 'in_progress'");
  if (reviewed) {
    conditions.push(`c.id ${reviewed === 'no' ? 'not ' : ''}in (select r.call_id
      from portal.call_reviews r where r.organization_id = ${params.add(organizationId)}::uuid)`);
  }
  return conditions;
}

/** A day begins at midnight in the time zone, even when the clocks change that day. */
function createMomentSql(text: string, days: number, tz: string, params: SqlParams): string {
  if (!DAY.test(text)) return `${params.add(readTime(text)?.toISOString())}::timestamptz`;
  return `((${params.add(text)}::date + ${days})::timestamp at time zone ${params.add(tz)})`;
}

/** @returns the parsed search; null if the filters have none */
export function parseSearch({ q }: IndexedCallFilters): CallSearch | null {
  return q?.trim() ? readCallSearch(q) : null;
}

/** @returns the common table expression `hits` with the ids that the search finds */
export const createHitsSql = ({ tsquery }: CallSearch, params: SqlParams): string =>
  tsquery === null
    ? 'hits as materialized (select null::text as id where false)'
    : `hits as materialized (select portal.find_calls(${params.add(tsquery)}::tsquery) as id)`;
