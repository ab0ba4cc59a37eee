import { type Queryable, SqlParams } from 'shared-server';
import type { AnalyticsOperation, AnalyticsQuery } from '../schemas/analytics-schema';
import { type CallPart, callParts, columnSql, getConcurrencySql, groupSql } from './analytics-sql';

const DEFAULT_RANGE_MS = 7 * 24 * 60 * 60 * 1000;
const CALL_COLUMNS = [
  'id',
  'created_at',
  'started_at',
  'ended_at',
  'type',
  'assistant_id',
  'status',
  'ended_reason',
  'cost',
];

function getAggregateSql({ operation, column }: AnalyticsOperation): string {
  const { sql } = columnSql[column];
  if (operation === 'count') return `count(${sql})`;
  if (operation === 'history') {
    return `jsonb_agg(jsonb_build_object('date', created_at, 'value', ${sql}) order by created_at)`;
  }
  if (column === 'id') return 'null::float8';
  return `${operation}(${sql})`;
}

/** `sum` of `duration` is called `sumDuration`, unless the query names it. */
function getAlias({ operation, column, alias }: AnalyticsOperation): string {
  return alias ?? `${operation}${column.charAt(0).toUpperCase()}${column.slice(1)}`;
}

export interface AnalyticsResult {
  name: string;
  timeRange: { start: string; end: string; timezone: string; step?: string };
  result: Record<string, unknown>[];
}

export async function runAnalyticsQuery(
  tx: Queryable,
  query: AnalyticsQuery,
): Promise<AnalyticsResult> {
  const { step, timezone = 'UTC' } = query.timeRange ?? {};
  const end = new Date(query.timeRange?.end ?? Date.now());
  const start = new Date(query.timeRange?.start ?? end.getTime() - DEFAULT_RANGE_MS);
  const params = new SqlParams();
  const range = { from: params.add(start.toISOString()), to: params.add(end.toISOString()) };

  const groups: { name: string; sql: string }[] = [];
  if (step !== undefined) {
    const unit = `${params.add(step)}::text`;
    const zone = `${params.add(timezone)}::text`;
    groups.push({ name: 'date', sql: `date_trunc(${unit}, created_at, ${zone})` });
  }
  for (const name of new Set(query.groupBy)) groups.push({ name, sql: groupSql[name].sql });

  for (const { key } of query.groupByVariableValue ?? []) {
    groups.push({ name: key, sql: `(variables ->> ${params.add(key)}::text)` });
  }

  const aggregates = [...new Set(query.operations.map(getAggregateSql))];
  const selected = [
    ...groups.map(({ sql }, index) => `${sql} as g${index}`),
    ...aggregates.map((sql, index) => `${sql} as o${index}`),
  ];
  const positions = groups.map((_, index) => index + 1).join(', ');
  const { rows } = await tx.query(
    `${getSourceSql(query, range)} select ${selected.join(', ')} from picked
     ${groups.length > 0 ? `group by ${positions} order by ${positions}` : ''}`,
    params.values,
  );
  const getValue = (row: Record<string, unknown>, operation: AnalyticsOperation) =>
    row[`o${aggregates.indexOf(getAggregateSql(operation))}`];
  return {
    name: query.name,
    timeRange: {
      start: start.toISOString(),
      end: end.toISOString(),
      timezone,
      ...(step === undefined ? {} : { step }),
    },
    result: rows.map((row) => ({
      ...Object.fromEntries(groups.map(({ name }, index) => [name, row[`g${index}`]])),
      ...Object.fromEntries(
        query.operations.map((operation) => [getAlias(operation), getValue(row, operation)]),
      ),
    })),
  };
}

/** @returns the clause that reads the range's calls once, with only the needed parts */
function getSourceSql(
  { operations, groupBy = [], groupByVariableValue = [] }: AnalyticsQuery,
  { from, to }: { from: string; to: string },
): string {
  const needs = new Set([
    ...operations.map(({ column }) => columnSql[column].needs),
    ...groupBy.map((name) => groupSql[name].needs),
  ]);
  if (groupByVariableValue.length > 0) needs.add('variables');
  const parts = (Object.keys(callParts) as CallPart[]).filter((part) => needs.has(part));
  const columns = [
    ...CALL_COLUMNS,
    ...parts.map((part) => `${callParts[part]} as ${part}`),
    ...(needs.has('concurrency') ? ['concurrency'] : []),
  ];
  const joined = needs.has('concurrency') ? 'left join running on running.call_id = calls.id' : '';
  return `with ${needs.has('concurrency') ? `running as (${getConcurrencySql(from)}),` : ''}
    picked as materialized (
      select ${columns.join(', ')} from voice.calls ${joined}
      where created_at >= ${from}::timestamptz and created_at <= ${to}::timestamptz
        and not is_sample
    )`;
}
