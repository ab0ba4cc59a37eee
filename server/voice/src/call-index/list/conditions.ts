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

/** SQL of each facet's value that is a column of `portal.calls c`. */
const columnSql = {
  outcome: 'c.outcome',
  assistant: `coalesce(c.assistant_id, '${NO_VALUE}')`,
  type: `coalesce(c.type, '${NO_VALUE}')`,
  tool: 'c.tools',
} as const;

/**
 * @returns every condition of the filters on `portal.calls c`; a search needs {@link hitsSql}
 * beside them. Subqueries depend on no row, so that PostgreSQL reads each of them once.
 */
export function callConditions(
  reader: Reader,
  filters: IndexedCallFilters,
  params: SqlParams,
): string {
  const facets = facetConditions(filters, params);
  const ofColumns = (Object.keys(columnSql) as (keyof typeof columnSql)[]).flatMap(
    (name) => facets[name]?.(columnSql[name]) ?? [],
  );
  return [
    ...plainConditions(reader, filters, params),
    ...ofColumns,
    ...(facets.tag ? [taggedSql(reader, facets.tag, params)] : []),
    ...(facets.verdict ? [judgedSql(reader, filters, facets.verdict, params)] : []),
    ...(searchOf(filters) ? ['c.id in (select id from hits)'] : []),
  ].join(' and ');
}

type ValueCondition = (value: string) => string;

const taggedSql = ({ organizationId }: Reader, holds: ValueCondition, params: SqlParams) =>
  `c.id in (select t.call_id from portal.call_tags t
    where t.organization_id = ${params.add(organizationId)}::uuid and ${holds('t.tags')})`;

function judgedSql(
  { organizationId, userId }: Reader,
  { verdict }: IndexedCallFilters,
  holds: ValueCondition,
  params: SqlParams,
): string {
  const own = `select r.call_id from portal.call_reviews r
    where r.organization_id = ${params.add(organizationId)}::uuid
      and r.user_id = ${params.add(userId)}::uuid`;
  const judged = `c.id in (${own} and ${holds('r.verdict')})`;
  return splitList(verdict).includes(NO_VALUE) ? `(${judged} or c.id not in (${own}))` : judged;
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
  const { id, customer, from, to, direction, reviewed, tz = 'UTC' } = filters;
  const conditions = [`c.organization_id = ${params.add(organizationId)}::uuid`];
  const among = (column: string, values: string) =>
    conditions.push(`${column} = any(${params.add(splitList(values))}::text[])`);
  if (id) among('c.id', id);
  if (customer) among('c.customer_number', customer);
  if (from) conditions.push(`c.created_at >= ${momentSql(from, 0, tz, params)}`);
  if (to) {
    const isDay = DAY.test(to);
    conditions.push(`c.created_at ${isDay ? '<' : '<='} ${momentSql(to, 1, tz, params)}`);
  }
  if (direction) conditions.push(`c.type = ${params.add(typeOfDirection[direction])}`);
  if (reviewed) {
    conditions.push(`c.id ${reviewed === 'no' ? 'not ' : ''}in (select r.call_id
      from portal.call_reviews r where r.organization_id = ${params.add(organizationId)}::uuid)`);
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
