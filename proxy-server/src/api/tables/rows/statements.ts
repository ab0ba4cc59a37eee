import type { LiveSession } from '../../../core/sessions/find-session';
import { time } from '../columns';
import type { Condition } from '../read-query';
import type { Table } from '../table';
import type { StoredRow } from './answer-rows';

/** Most rows that one answer carries. */
export const MAX_ROWS = 1_000;

/** Parameters of a statement in the making; `add` answers the placeholder. */
export interface Parameters {
  values: unknown[];
  add(value: unknown): string;
}

export function parameters(): Parameters {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}

/** Rows of the session's organization alone, narrowed by the filter. Names come from the policy. */
export function whereOwn(
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

/** The columns of an answer; a key's handle is added later and never derives from the key. */
export const storedColumns = (table: Table): string => storedNames(table).join(', ');

const storedNames = ({ read }: Table) => read.filter((name) => name !== 'api_key');

/**
 * As {@link storedColumns}, with times as texts of PostgreSQL, which {@link withTimes} rewrites:
 * making a `Date` of each, and a text of that, took two fifths of reading a thousand rows, and to
 * let the database format them a fifth.
 */
export function answeredColumns(table: Table): string {
  return storedNames(table)
    .map((name) => (isTime(table, name) ? `(${name} at time zone 'UTC')::text as ${name}` : name))
    .join(', ');
}

/** @returns the rows of {@link answeredColumns}, their times as `Date` writes them */
export function withTimes(table: Table, rows: StoredRow[]): StoredRow[] {
  const times = storedNames(table).filter((name) => isTime(table, name));
  for (const row of rows) {
    for (const name of times) row[name] = row[name] && isoTime(String(row[name]));
  }
  return rows;
}

const isTime = ({ columns }: Table, name: string) => columns[name] === time;

/** @param text of a `timestamp`, such as `2026-11-26 08:30:00.25` */
const isoTime = (text: string) =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, '0')}Z`;

/** The transaction of a request: a member's, in the session's organization. */
export function memberScope(session: LiveSession) {
  return {
    role: 'portal_member',
    userId: session.userId,
    ...(session.organizationId ? { organizationId: session.organizationId } : {}),
  } as const;
}
