import type { RecordEvent } from '../../../core/audit/record-event';
import type { TableRequest } from '../table-request';
import type { StoredRow } from './answer-rows';

const keyTables = new Set(['api_keys', 'vapi_server_keys']);

/** Records each row of the key tables that a member wrote or deleted. */
export async function recordKeys(
  record: RecordEvent,
  event: 'key_written' | 'key_deleted',
  { table, session }: Pick<TableRequest, 'table' | 'session'>,
  rows: readonly StoredRow[],
): Promise<void> {
  if (!keyTables.has(table.name)) return;
  const { userId, sessionId, organizationId } = session;
  for (const row of rows) {
    await record({
      event,
      userId,
      sessionId,
      organizationId,
      object: { kind: table.name, id: String(row.id) },
      details: {
        provider: String(row.provider ?? table.handleProvider),
        active: row.is_active === true,
      },
    });
  }
}
