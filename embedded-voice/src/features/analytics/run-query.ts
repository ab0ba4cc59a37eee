import type { Queryable } from 'shared-server';
import type { AnalyticsOperation, AnalyticsQuery } from './analytics-schema';
import { analyticsColumns, groupColumns } from './analytics-schema';

const defaultRangeMs = 7 * 24 * 60 * 60 * 1000;

function aggregate({ operation, column }: AnalyticsOperation): string {
  if (operation === 'count') return `count(${analyticsColumns[column]})`;
  if (operation === 'history') {
    return `jsonb_agg(jsonb_build_object('date', created_at, 'value', ${analyticsColumns[column]})
      order by created_at)`;
  }
  if (column === 'id') return 'null::float8';
  return `${operation}(${analyticsColumns[column]})`;
}

/** `sum` of `duration` is `sumDuration`, unless the query names it. */
function aliasOf({ operation, column, alias }: AnalyticsOperation): string {
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
  const start = new Date(query.timeRange?.start ?? end.getTime() - defaultRangeMs);
  const params: unknown[] = [start.toISOString(), end.toISOString()];

  const groups: { name: string; sql: string }[] = [];
  if (step !== undefined) {
    params.push(step, timezone);
    groups.push({ name: 'date', sql: `date_trunc($3::text, created_at, $4::text)` });
  }
  for (const name of new Set(query.groupBy)) groups.push({ name, sql: groupColumns[name] });

  for (const { key } of query.groupByVariableValue ?? []) {
    params.push(key);
    const sql = `(document -> 'artifact' -> 'variableValues' ->> $${params.length}::text)`;
    groups.push({ name: key, sql });
  }

  const selected = [
    ...groups.map(({ sql }, index) => `${sql} as g${index}`),
    ...query.operations.map((operation, index) => `${aggregate(operation)} as o${index}`),
  ];
  const positions = groups.map((_, index) => index + 1).join(', ');
  const { rows } = await tx.query(
    `select ${selected.join(', ')} from voice.calls call
     where created_at >= $1::timestamptz and created_at <= $2::timestamptz
     ${groups.length > 0 ? `group by ${positions} order by ${positions}` : ''}`,
    params,
  );
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
        query.operations.map((operation, index) => [aliasOf(operation), row[`o${index}`]]),
      ),
    })),
  };
}
