import { ApiError } from 'shared-server';
import type { Column } from './columns';
import { type TableAction, type TablePolicy, tablePolicy } from './policy';

/** A table of the policy under its name. */
export interface Table extends TablePolicy {
  name: string;
}

/** @throws ApiError `unknown_table` when the policy does not have it */
export function findTable(name: string): Table {
  const found = own<TablePolicy>(tablePolicy, name);
  if (!found) throw new ApiError('unknown_table', `There is no table "${shown(name)}".`);
  return { ...found, name };
}

/** @throws ApiError `action_not_allowed` when the policy does not have it for this table */
export function allowedAction<Action extends TableAction>(
  table: Table,
  action: Action,
): NonNullable<TablePolicy[Action]> {
  const allowed = table[action];
  if (!allowed) {
    throw new ApiError('action_not_allowed', `Table "${table.name}" does not take "${action}".`);
  }
  return allowed as NonNullable<TablePolicy[Action]>;
}

/** A column as the request names it and as the table does; they differ for an alias. */
export interface NamedColumn {
  as: string;
  name: string;
  column: Column;
}

/** @throws ApiError `unknown_column` when the policy does not have it */
export function findColumn(table: Table, as: string): NamedColumn {
  const name = own<string>(table.alias ?? {}, as) ?? as;
  const column = own<Column>(table.columns, name);
  if (!column) {
    throw new ApiError('unknown_column', `Table "${table.name}" has no column "${shown(as)}".`);
  }
  return { as, name, column };
}

/**
 * @returns the value as the column takes it
 * @throws ApiError `bad_request` with what the column expects
 */
export function columnValue(table: Table, { as, column }: NamedColumn, value: unknown): unknown {
  const result = column.schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiError('bad_request', `Column "${as}" of "${table.name}" takes ${column.expected}.`);
}

/** Names come from the request: an answer repeats what can be a name, and nothing else. */
function shown(name: string): string {
  return name.replace(/[^\w.]/g, '?').slice(0, 64);
}

function own<Value>(map: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
