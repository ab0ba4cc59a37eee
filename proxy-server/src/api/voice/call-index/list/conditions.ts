import { type IndexedCallFilters, NO_VALUE, readTime, splitList } from 'shared-contract';
import type { SqlParams } from 'shared-server';
import { type CallSearch, readCallSearch } from '../search/query';

/** Who reads the index. */
export interface Reader {
  organizationId: string;
  userId: string;
}

/** Filters that have counts beside their values. */
export const facetNames = ['outcome', 'assistant', 'type', 'tool', 'tag', 'verdict'] as const;
export type FacetName = (typeof facetNames)[number];

/**
 * SQL of each facet's value of a row of `portal.calls c`, which the statement has joined no other
 * table to.
 */
const valueSql: Record<FacetName, (reader: Reader, params: SqlParams) => string> = {
  outcome: () => 'c.outcome',
  assistant: () => `coalesce(c.assistant_id, '${NO_VALUE}')`,
  type: () => `coalesce(c.type, '${NO_VALUE}')`,
  tool: () => 'c.tools',
  tag: () => `coalesce((select t.tags from portal.call_tags t
    where t.organization_id = c.organization_id and t.call_id = c.id), '{}')`,
  verdict: ({ userId }, params) => `coalesce((select r.verdict from portal.call_reviews r
    where r.organization_id = c.organization_id and r.call_id = c.id
      and r.user_id = ${params.add(userId)}::uuid), '${NO_VALUE}')`,
};

/**
 * @returns every condition of the filters on `portal.calls c`; a search needs {@link hitsSql}
 * beside them
 */
export function callConditions(
  reader: Reader,
  filters: IndexedCallFilters,
  params: SqlParams,
): string {
  const facets = facetConditions(filters, params);
  return [
    ...plainConditions(reader, filters, params),
    ...facetNames.flatMap((name) => facets[name]?.(valueSql[name](reader, params)) ?? []),
    ...(searchOf(filters) ? ['c.id in (select id from hits)'] : []),
  ].join(' and ');
}

/** @returns for each facet that is filtered, the condition on its value */
export function facetConditions(
  filters: IndexedCallFilters,
  params: SqlParams,
): Partial<Record<FacetName, (value: string) => string>> {
  const chosen = facetNames.flatMap((name) => {
    const values = splitList(filters[name]);
    if (values.length === 0) return [];
    const listed = `${params.add(values)}::text[]`;
    const isList = name === 'tool' || name === 'tag';
    const condition = (value: string) =>
      isList ? `${value} && ${listed}` : `${value} = any(${listed})`;
    return [[name, condition] as const];
  });
  return Object.fromEntries(chosen);
}

const typeOfDirection = { inbound: 'inboundPhoneCall', outbound: 'outboundPhoneCall' } as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** @returns the conditions on `portal.calls c` that are no facet */
export function plainConditions(
  { organizationId }: Pick<Reader, 'organizationId'>,
  filters: IndexedCallFilters,
  params: SqlParams,
): string[] {
  const { from, to, direction, reviewed, tz = 'UTC' } = filters;
  const conditions = [`c.organization_id = ${params.add(organizationId)}::uuid`];
  if (from) conditions.push(`c.created_at >= ${momentSql(from, 0, tz, params)}`);
  if (to) {
    const isDay = DAY.test(to);
    conditions.push(`c.created_at ${isDay ? '<' : '<='} ${momentSql(to, 1, tz, params)}`);
  }
  if (direction) conditions.push(`c.type = ${params.add(typeOfDirection[direction])}`);
  if (reviewed) {
    conditions.push(`${reviewed === 'no' ? 'not ' : ''}exists (
      select from portal.call_reviews r
      where r.organization_id = c.organization_id and r.call_id = c.id)`);
  }
  return conditions;
}

/** A day begins at its midnight in the time zone, whatever the clocks do that day. */
function momentSql(text: string, days: number, tz: string, params: SqlParams): string {
  if (!DAY.test(text)) return `${params.add(readTime(text)?.toISOString())}::timestamptz`;
  return `((${params.add(text)}::date + ${days})::timestamp at time zone ${params.add(tz)})`;
}

/** @returns the search of the filters; null when they ask for none */
export function searchOf({ q }: IndexedCallFilters): CallSearch | null {
  return q?.trim() ? readCallSearch(q) : null;
}

/** @returns the common table expression `hits`, of the ids that a search finds */
export const hitsSql = ({ tsquery }: CallSearch, params: SqlParams): string =>
  tsquery === null
    ? 'hits as materialized (select null::text as id where false)'
    : `hits as materialized (select portal.find_calls(${params.add(tsquery)}::tsquery) as id)`;
