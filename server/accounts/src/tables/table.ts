import { ApiError } from 'shared-server';
import type { Column } from './columns';
import { type TableAction, type TablePolicy, tablePolicy } from './policy';

export interface Table extends TablePolicy {
  name: string;
}

/** @throws ApiError `unknown_table` when it isn't in the policy */
export function findTable(name: string): Table {
  const found = getOwn<TablePolicy>(tablePolicy, name);
  if (!found) throw new ApiError('unknown_table', `There is no table "${sanitizeName(name)}".`);
  return { ...found, name };
}

/** @throws ApiError `action_not_allowed` when the policy doesn't list it for this table */
export function requireAction<Action extends TableAction>(
  table: Table,
  action: Action,
): NonNullable<TablePolicy[Action]> {
  const allowed = table[action];
  if (!allowed) {
    throw new ApiError('action_not_allowed', `Table "${table.name}" does not allow "${action}".`);
  }
  return allowed as NonNullable<TablePolicy[Action]>;
}

/** A column with its name in the request (`as`) and in the table. They differ for an alias. */
export interface NamedColumn {
  as: string;
  name: string;
  column: Column;
}

/** @throws ApiError `unknown_column` when it isn't in the policy */
export function findColumn(table: Table, as: string): NamedColumn {
  const name = getOwn<string>(table.alias ?? {}, as) ?? as;
  const column = getOwn<Column>(table.columns, name);
  if (!column) {
    const text = `Table "${table.name}" has no column "${sanitizeName(as)}".`;
    throw new ApiError('unknown_column', text);
  }
  return { as, name, column };
}

/**
 * @returns the value in the column's form
 * @throws ApiError `bad_request` naming the expected value
 */
export function parseValue(table: Table, { as, column }: NamedColumn, value: unknown): unknown {
  const result = column.schema.safeParse(value);
  if (result.success) return result.data;
  const { expected } = column;
  throw new ApiError('bad_request', `Column "${as}" of "${table.name}" must be ${expected}.`);
}

/** Names are untrusted, so a response repeats only their harmless characters. */
function sanitizeName(name: string): string {
  return name.replace(/[^\w.]/g, '?').slice(0, 64);
}

function getOwn<Value>(map: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
