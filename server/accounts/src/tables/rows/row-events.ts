import type { AuditEvent, RecordEvent } from 'server-core/audit/record-event';
import { toAuditFields } from 'server-core/audit/request-fields';
import type { TableRequest } from '../table-request';
import type { StoredRow } from './answer-rows';

const verbs = { insert: 'created', update: 'changed', delete: 'deleted' } as const;
type Action = keyof typeof verbs;

/** Rows of a table action; for an update also the columns that it writes. */
export interface WrittenRows {
  rows: readonly StoredRow[];
  before?: readonly StoredRow[];
  columns?: Iterable<string>;
}

export async function recordRows(
  record: RecordEvent,
  action: Action,
  { table, session }: Pick<TableRequest, 'table' | 'session'>,
  written: WrittenRows,
): Promise<void> {
  const { userId, sessionId, organizationId } = session;
  for (const row of written.rows) {
    const event =
      table.name === 'agents' ? toAgentEvent(action, row, written) : toKeyEvent(action, row, table);
    await record({ ...event, userId, sessionId, organizationId });
  }
}

function toKeyEvent(action: Action, row: StoredRow, table: TableRequest['table']): AuditEvent {
  return {
    event: action === 'delete' ? 'key_deleted' : 'key_written',
    object: { kind: table.name, id: String(row.id) },
    details: {
      provider: String(row.provider ?? table.handleProvider),
      active: row.is_active === true,
    },
  };
}

function toAgentEvent(
  action: Action,
  row: StoredRow,
  { before, columns = [] }: WrittenRows,
): AuditEvent {
  const was = before?.find(({ id }) => id === row.id);
  const changed = [...columns].filter((name) => was && was[name] !== row[name]);
  const pickChanged = (one: StoredRow) =>
    toAuditFields(Object.fromEntries(changed.map((n) => [n, one[n]])));
  return {
    event: `assistant_${verbs[action]}`,
    object: { kind: 'assistant', id: String(row.vapi_id ?? row.id) },
    details: { name: String(row.name) },
    ...(was && { before: pickChanged(was), after: pickChanged(row) }),
  };
}
