import type { LiveSession } from 'server-core/sessions/find-session';
import type { Condition } from '../read-query';
import type { Table } from '../table';

export const MAX_ROWS = 1_000;

/** Parameters of a statement under construction; `add` returns the placeholder. */
export interface Parameters {
  values: unknown[];
  add(value: unknown): string;
}

export function createParameters(): Parameters {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}

/** Rows of the session's organization, and the person's own row, narrowed by the filter. */
export function ownRowsSql(
  table: Table,
  session: LiveSession,
  conditions: readonly Condition[],
  params: Parameters,
): string {
  const own = [`${table.scope} = ${params.add(session.organizationId)}`];
  if (table.ownRow) own.push(`${table.ownRow} = ${params.add(session.userId)}`);
  const narrowed = conditions.map(({ name, value }) =>
    value === null ? `${name} is null` : `${name} = ${params.add(value)}`,
  );
  return [`(${own.join(' or ')})`, ...narrowed].join(' and ');
}

/** The columns of a response; key handles are added later and never derive from the key. */
export const getStoredColumns = ({ read }: Table): string =>
  read.filter((name) => name !== 'api_key').join(', ');
