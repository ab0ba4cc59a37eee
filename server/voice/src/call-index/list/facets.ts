import { actorNameSql } from 'server-core/database/person-name';
import {
  type CallFacet,
  type CallFacetName,
  type CallFacets,
  type CallFigures,
  callFacetNames,
  forEachFacet,
  type IndexedCallFilters,
  NO_VALUE,
} from 'shared-contract';
import { type Queryable, SqlParams } from 'shared-server';
import { createHitsSql, createPlainConditions, parseSearch } from './conditions';
import { createFacetColumns, createFacetConditions } from './facet-sql';
import type { Reader } from './reader';

export interface Overview {
  facets: CallFacets;
  figures: CallFigures;
  synced_at: string | null;
  filling: boolean;
  /** Calls and chats that couldn't be indexed. */
  unreadable: number;
}

interface OverviewRow extends Record<CallFacetName, Record<string, number> | null> {
  calls: number;
  seconds: number;
  cost: number;
  resolved: number;
  labels: Record<string, string> | null;
  synced_at: Date | null;
  filling: boolean;
  unreadable: number;
}

/** Maximum values per facet; those with the most calls are kept. */
const MOST_VALUES = 100;

/**
 * Counts in one statement: groups rows with the same values, then sums the groups per facet. A
 * value's count respects the filters of all other facets.
 */
export async function readOverview(
  tx: Queryable,
  reader: Reader,
  filters: IndexedCallFilters,
): Promise<Overview> {
  const params = new SqlParams();
  const { rows } = await tx.query<OverviewRow>(
    createOverviewSql(reader, filters, params),
    params.values,
  );
  const row = rows[0] as OverviewRow;
  return {
    facets: toFacets(row),
    figures: {
      calls: row.calls,
      minutes: row.seconds / 60,
      cost: row.cost,
      resolved: row.resolved,
    },
    synced_at: row.synced_at?.toISOString() ?? null,
    filling: row.filling,
    unreadable: row.unreadable,
  };
}

function createOverviewSql(reader: Reader, filters: IndexedCallFilters, params: SqlParams): string {
  const where = createPlainConditions(reader, filters, params).join(' and ');
  const organization = `${params.add(reader.organizationId)}::uuid`;
  const search = parseSearch(filters);
  const facets = createFacetColumns(reader, params);
  const chosen = createFacetConditions(filters, params);
  const getCondition = (name: CallFacetName) => chosen[name]?.(name) ?? 'true';
  const listOtherColumns = (own: CallFacetName | null) =>
    callFacetNames.filter((name) => name !== own).map((name) => `by_${name}`);
  const countSql = forEachFacet((name, { isList }) => {
    const from = isList ? `judged, unnest(${name}) as value` : 'judged';
    const value = isList ? 'value' : name;
    return `(select jsonb_object_agg(value, count) from (
      select ${value} as value,
        coalesce(sum(n) filter (where ${['found', ...listOtherColumns(name)].join(' and ')}), 0) as count
      from ${from} group by 1 order by 2 desc, 1 limit ${MOST_VALUES}) one) as ${name}`;
  });
  const total = `filter (where ${['found', ...listOtherColumns(null)].join(' and ')})`;
  return `with ${search ? `${createHitsSql(search, params)},` : ''}
    groups as materialized (
      select ${facets.columns},
        ${search ? 'h.id is not null' : 'true'} as found, count(*) as n,
        sum(c.duration_s) as seconds, sum((c.cost * 1e9)::bigint) as cost
      from portal.calls c
      ${facets.joins}
      ${search ? 'left join hits h on h.id = c.id' : ''}
      where ${where} group by ${[...callFacetNames, 'found'].map((_, index) => index + 1).join(', ')}
    ), judged as materialized (
      select *, ${callFacetNames.map((name) => `${getCondition(name)} as by_${name}`).join(', ')} from groups
    )
    select ${Object.values(countSql).join(', ')},
      ${createLabelsSql(organization)} as labels,
      coalesce(sum(n) ${total}, 0)::float8 as calls,
      coalesce(sum(seconds) ${total}, 0)::float8 as seconds,
      (coalesce(sum(cost) ${total}, 0) / 1e9)::float8 as cost,
      coalesce(sum(n) ${total.replace('where', "where outcome = 'resolved' and")}, 0)::float8 as resolved,
      coalesce((select sum(cardinality(unreadable)) from portal.call_sync
        where organization_id = ${organization}), 0)::int as unreadable,
      ${createFreshnessSql(organization)}
    from judged`;
}

const createFreshnessSql = (organization: string) => `
  (select min(synced_at) from portal.call_sync where organization_id = ${organization}) as synced_at,
  coalesce((select bool_or(page_before is not null or synced_at is null) from portal.call_sync
    where organization_id = ${organization}), true) as filling`;

/** @returns how up to date the index is */
export async function readFreshness(
  tx: Queryable,
  { organizationId }: Pick<Reader, 'organizationId'>,
): Promise<Pick<Overview, 'synced_at' | 'filling'>> {
  const { rows } = await tx.query<Pick<OverviewRow, 'synced_at' | 'filling'>>(
    `select ${createFreshnessSql('$1::uuid')}`,
    [organizationId],
  );
  return {
    synced_at: rows[0]?.synced_at?.toISOString() ?? null,
    filling: rows[0]?.filling ?? true,
  };
}

/** Names of assistants and assignees, including assistants without calls. */
const createLabelsSql = (organization: string) => `(
  select jsonb_object_agg(id, name) from (
    (select vapi_id as id, max(name) as name from portal.agents
      where organization_id = ${organization} and vapi_id is not null
      group by 1 order by max(created_at) desc limit ${MOST_VALUES})
    union all
    select g.assistant, (select c.assistant_name from portal.calls c
      where c.organization_id = ${organization} and c.assistant_id = g.assistant
        and c.assistant_name is not null
      order by c.created_at desc limit 1)
    from (select distinct assistant from groups) g
    where not exists (select from portal.agents a
      where a.organization_id = ${organization} and a.vapi_id = g.assistant)
    union all
    select g.assignee, ${actorNameSql('g.assignee::uuid', 'u.email')}
    from (select distinct assignee from groups where assignee <> '${NO_VALUE}') g
  ) known where name is not null)`;

/** Facets whose values are ids and need a label. */
const isNamed = (name: CallFacetName) => name === 'assistant' || name === 'assignee';

function toFacets(row: OverviewRow): CallFacets {
  const labels = row.labels ?? {};
  return forEachFacet((name, { values: fixed }): CallFacet[] => {
    const counts = row[name] ?? {};
    const known = fixed ?? (name === 'assistant' ? Object.keys(labels) : []);
    const values = [...new Set([...known, ...Object.keys(counts)])];
    const facets = values.map((value) => {
      const label = isNamed(name) ? labels[value] : undefined;
      return { value, count: Number(counts[value] ?? 0), ...(label ? { label } : {}) };
    });
    return fixed ? facets : facets.sort((one, other) => other.count - one.count);
  });
}
