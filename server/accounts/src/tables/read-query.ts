import type { TableQuery } from 'shared-contract';
import { ApiError } from 'shared-server';
import { findColumn, type NamedColumn, parseValue, type Table } from './table';

export interface Condition {
  name: string;
  value: unknown;
}

/**
 * @param select '*', a comma list of columns, or nothing for all of them
 * @throws ApiError `unknown_column` for anything else, such as aliases, casts, functions or
 * embedded tables; `forbidden` for a column that can't be read
 */
export function readSelect(table: Table, select: string | undefined): NamedColumn[] {
  const names = (select ?? '*').split(',').map((part) => part.trim());
  const expanded = names.flatMap((name) => (name === '*' ? [...table.read] : [name]));
  return [...new Set(expanded)].map((as) => {
    const found = findColumn(table, as);
    if (table.read.includes(found.name)) return found;
    throw new ApiError('forbidden', `Column "${as}" of "${table.name}" cannot be read.`);
  });
}

/** @throws ApiError when an action may not filter by a column, or a value is invalid */
export function readFilter(
  table: Table,
  filterable: readonly string[],
  query: TableQuery | undefined,
): Condition[] {
  return Object.entries(query?.eq ?? {}).map(([as, value]) => {
    const found = findColumn(table, as);
    if (!filterable.includes(found.name)) {
      throw new ApiError('forbidden', `Table "${table.name}" cannot be filtered by "${as}".`);
    }
    return { name: found.name, value: parseValue(table, found, value) };
  });
}

/** Like {@link readFilter}, for actions that must never affect every row. */
export function requireFilter(
  table: Table,
  filterable: readonly string[],
  query: TableQuery,
): Condition[] {
  const conditions = readFilter(table, filterable, query);
  if (conditions.length > 0) return conditions;
  throw new ApiError('filter_required', 'An update or delete needs a filter in query.eq.');
}
