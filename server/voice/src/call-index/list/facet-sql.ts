import {
  type CallFacetName,
  callFacetNames,
  callPriorities,
  forEachFacet,
  type IndexedCallFilters,
  NO_VALUE,
  splitList,
} from 'shared-contract';
import type { SqlParams } from 'shared-server';
import type { Reader } from './reader';

interface FacetSql {
  /** Value in a row of `portal.calls c`, joined with {@link FacetSql.beside}. */
  value: string;
  /** For a value in another table: rows of `call_id` and `value`, at most one per call. */
  beside?: (reader: Reader, params: SqlParams) => string;
}

const priorities = `array['${callPriorities.join("', '")}']`;
/** The highest priority that any review has set. */
export const highestPriority = `(${priorities})[min(array_position(${priorities}, priority))]`;

const facetSql: Record<CallFacetName, FacetSql> = {
  outcome: { value: 'c.outcome' },
  assistant: { value: `coalesce(c.assistant_id, '${NO_VALUE}')` },
  type: { value: `coalesce(c.type, '${NO_VALUE}')` },
  tool: { value: 'c.tools' },
  tag: {
    value: "coalesce(of_tag.value, '{}')",
    beside: ({ organizationId }, params) =>
      `select call_id, tags as value from portal.call_tags
       where organization_id = ${params.add(organizationId)}::uuid`,
  },
  verdict: {
    value: `coalesce(of_verdict.value, '${NO_VALUE}')`,
    beside: ({ organizationId, userId }, params) =>
      `select call_id, verdict as value from portal.call_reviews
       where organization_id = ${params.add(organizationId)}::uuid
         and user_id = ${params.add(userId)}::uuid`,
  },
  priority: {
    value: `coalesce(of_priority.value, '${NO_VALUE}')`,
    beside: ({ organizationId }, params) =>
      `select call_id, ${highestPriority} as value from portal.call_reviews
       where organization_id = ${params.add(organizationId)}::uuid and priority is not null
       group by call_id`,
  },
  assignee: {
    value: `coalesce(of_assignee.value, '${NO_VALUE}')`,
    beside: ({ organizationId }, params) =>
      `select call_id, assignee_id::text as value from portal.call_assignments
       where organization_id = ${params.add(organizationId)}::uuid`,
  },
  assignment: {
    value: `coalesce(of_assignment.value, '${NO_VALUE}')`,
    beside: ({ organizationId }, params) =>
      `select call_id, status as value from portal.call_assignments
       where organization_id = ${params.add(organizationId)}::uuid`,
  },
};

/** @returns each facet's value as a column, and the joins with `portal.calls c` that they need */
export function createFacetColumns(reader: Reader, params: SqlParams) {
  const joins = callFacetNames.flatMap((name) => {
    const rows = facetSql[name].beside?.(reader, params);
    return rows ? `left join (${rows}) of_${name} on of_${name}.call_id = c.id` : [];
  });
  return {
    columns: callFacetNames.map((name) => `${facetSql[name].value} as ${name}`).join(', '),
    joins: joins.join(' '),
  };
}

/** @returns a condition for each facet that is filtered */
export function createFacetConditions(
  filters: IndexedCallFilters,
  params: SqlParams,
): Record<CallFacetName, ((value: string) => string) | undefined> {
  return forEachFacet((name, { isList }) => {
    const values = splitList(filters[name]);
    if (values.length === 0) return undefined;
    const listed = `${params.add(values)}::text[]`;
    return (value: string) => (isList ? `${value} && ${listed}` : `${value} = any(${listed})`);
  });
}

/**
 * @returns the conditions of all filtered facets on `portal.calls c`. Their subqueries are
 * uncorrelated, so PostgreSQL runs each one once.
 */
export function createFacetFilters(
  reader: Reader,
  filters: IndexedCallFilters,
  params: SqlParams,
): string[] {
  const chosen = createFacetConditions(filters, params);
  return callFacetNames.flatMap((name) => {
    const holds = chosen[name];
    if (!holds) return [];
    const { value, beside } = facetSql[name];
    if (!beside) return [holds(value)];
    const rows = beside(reader, params);
    const found = `c.id in (select call_id from (${rows}) of_${name} where ${holds('value')})`;
    const isAbsent = `c.id not in (select call_id from (${rows}) of_${name})`;
    return [includesNone(name, filters) ? `(${found} or ${isAbsent})` : found];
  });
}

/**
 * {@link NO_VALUE} selects calls without a value, except for tags, since a tag may have that name.
 */
const includesNone = (name: CallFacetName, filters: IndexedCallFilters): boolean =>
  name !== 'tag' && splitList(filters[name]).includes(NO_VALUE);
