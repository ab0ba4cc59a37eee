import { auditedTransaction } from 'server-core/audit/record-event';
import { memberScope } from 'server-core/database/member-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { ApiError, isDatabaseError } from 'shared-server';
import { readData } from '../read-data';
import { readSelect } from '../read-query';
import { requireAction } from '../table';
import { requireOrganization, type TableRequest, toRows } from '../table-request';
import { toAnswerRows } from './answer-rows';
import { confirmAssistants, insertAgent } from './insert-agent';
import { insertApiKey, insertServerKey } from './insert-keys';

import { recordRows } from './row-events';

const insertRow = {
  agents: insertAgent,
  api_keys: insertApiKey,
  vapi_server_keys: insertServerKey,
};

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** Inserts rows into the session's organization, all or none, and returns them. */
export async function insertRows(
  deps: ServerDeps,
  request: TableRequest,
  data: Record<string, unknown> | Record<string, unknown>[],
) {
  const { table, session, source } = request;
  const rules = requireAction(table, 'insert');
  const organizationId = requireOrganization(request);
  const rows = toRows(data).map((row) => readData(table, rules, row, organizationId));
  const insert = insertRow[table.name as keyof typeof insertRow];
  if (table.name === 'agents') await confirmAssistants(deps, source.logger, organizationId, rows);
  try {
    const scope = memberScope(session);
    const stored = await auditedTransaction(deps, scope, source, async (tx, record) => {
      const inserted = [];
      for (const row of rows) inserted.push(await insert(deps, tx, organizationId, row));
      await recordRows(record, 'insert', request, { rows: inserted });
      return inserted;
    });
    return toAnswerRows(deps, session, table, readSelect(table, '*'), stored);
  } catch (error) {
    if (isDatabaseError(error, UNIQUE_VIOLATION)) {
      throw new ApiError('conflict', `A row of "${table.name}" with this id already exists.`);
    }
    if (isDatabaseError(error, FOREIGN_KEY_VIOLATION)) {
      throw new ApiError('bad_request', 'There is no assistant with this agent_id.');
    }
    throw error;
  }
}
