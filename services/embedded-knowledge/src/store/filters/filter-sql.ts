import { readTime } from 'shared-contract';
import type { SqlParams } from 'shared-server';
import { VendorError } from '../../errors/vendor-error';
import type { ChunkFilter, FieldCondition, IdCondition } from './filter-body';

type Condition = FieldCondition | IdCondition;

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
const textFields = new Set(['link', 'tracking_id']);
const numberFields = new Set(['num_value', 'weight']);
const timeFields = new Set(['time_stamp', 'created_at', 'updated_at']);

/**
 * @returns the filter as SQL conditions on the chunk alias `c`, "true" without one
 * @throws VendorError 400 for an unknown field or condition
 */
export function getFilterSql(filter: ChunkFilter | null | undefined, params: SqlParams): string {
  const parts: string[] = [];
  for (const condition of filter?.must ?? []) parts.push(getConditionSql(condition, params));
  for (const condition of filter?.must_not ?? [])
    parts.push(`coalesce(not ${getConditionSql(condition, params)}, true)`);
  const should = (filter?.should ?? []).map((condition) => getConditionSql(condition, params));
  if (should.length > 0) parts.push(`(${should.join(' or ')})`);
  return parts.length > 0 ? parts.join(' and ') : 'true';
}

function getConditionSql(condition: Condition, params: SqlParams): string {
  if (!('field' in condition)) {
    const either: string[] = [];
    if (condition.ids) either.push(`c.id = any(${params.add(condition.ids)}::uuid[])`);
    if (condition.tracking_ids)
      either.push(`c.tracking_id = any(${params.add(condition.tracking_ids)}::text[])`);
    if (either.length === 0)
      throw new VendorError(400, 'A filter condition needs a field, ids or tracking_ids');
    return `(${either.join(' or ')})`;
  }
  const all: string[] = [];
  const any = condition.match_any ?? condition.match;
  if (any) all.push(getMatchSql(condition.field, any.map(String), 'any', params));
  if (condition.match_all)
    all.push(getMatchSql(condition.field, condition.match_all.map(String), 'all', params));
  if (condition.boolean != null)
    all.push(getMatchSql(condition.field, [String(condition.boolean)], 'any', params));
  if (condition.range) all.push(...getRangeSql(condition.field, condition.range, params));
  if (condition.date_range)
    all.push(...getDateRangeSql(condition.field, condition.date_range, params));
  if (all.length === 0)
    throw new VendorError(
      400,
      'A field condition needs match_any, match_all, range, date_range or boolean',
    );
  return `(${all.join(' and ')})`;
}

function getMatchSql(
  field: string,
  values: string[],
  mode: 'any' | 'all',
  params: SqlParams,
): string {
  if (field === 'tag_set')
    return `c.tag_set ${mode === 'any' ? '&&' : '@>'} ${params.add(values)}::text[]`;
  if (textFields.has(field))
    return `coalesce(c.${field}, '') = ${mode}(${params.add(values)}::text[])`;
  if (numberFields.has(field))
    return `c.${field} = ${mode}(${params.add(values.map(Number))}::float8[])`;
  if (field === 'disabled') return `c.disabled::text = ${mode}(${params.add(values)}::text[])`;
  const path = getMetadataPath(field, params);
  const stored = `(select array_agg(value) from jsonb_array_elements_text(
    case jsonb_typeof(${path}) when 'array' then ${path} else jsonb_build_array(${path}) end))`;
  return `coalesce(${stored} ${mode === 'any' ? '&&' : '@>'} ${params.add(values)}::text[], false)`;
}

function getRangeSql(
  field: string,
  range: NonNullable<FieldCondition['range']>,
  params: SqlParams,
): string[] {
  const value = numberFields.has(field) ? `c.${field}` : getMetadataNumber(field, params);
  return getBoundsSql(
    range,
    (operator, bound) => `${value} ${operator} ${params.add(bound)}::float8`,
  );
}

function getDateRangeSql(
  field: string,
  range: NonNullable<FieldCondition['date_range']>,
  params: SqlParams,
): string[] {
  if (!timeFields.has(field))
    throw new VendorError(400, `date_range is not supported on the field "${field}"`);
  return getBoundsSql(range, (operator, bound) => {
    const moment = readTime(String(bound));
    if (!moment) throw new VendorError(400, `date_range: "${bound}" is not an ISO time`);
    return `c.${field} ${operator} ${params.add(moment.toISOString())}::timestamptz`;
  });
}

function getBoundsSql<Bound>(
  range: Partial<Record<keyof typeof comparisons, Bound | null | undefined>>,
  compare: (operator: string, bound: Bound) => string,
): string[] {
  return Object.entries(comparisons).flatMap(([name, operator]) => {
    const bound = range[name as keyof typeof comparisons];
    return bound == null ? [] : [compare(operator, bound)];
  });
}

function getMetadataNumber(field: string, params: SqlParams): string {
  const path = getMetadataPath(field, params);
  return `(case jsonb_typeof(${path}) when 'number' then (${path})::float8 end)`;
}

function getMetadataPath(field: string, params: SqlParams): string {
  if (!field.startsWith('metadata.') || field.length === 'metadata.'.length)
    throw new VendorError(400, `The filter field "${field}" is not supported`);
  return `(c.metadata #> ${params.add(field.slice('metadata.'.length).split('.'))}::text[])`;
}
