import { auditedTransaction } from 'server-core/audit/record-event';
import { memberScope } from 'server-core/database/member-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { TableQuery } from 'shared-contract';
import { readSelect, requireFilter } from '../read-query';
import { requireAction } from '../table';
import { requireOrganization, type TableRequest } from '../table-request';
import { type StoredRow, toAnswerRows } from './answer-rows';

import { recordRows } from './row-events';
import { createParameters, getStoredColumns, ownRowsSql } from './statements';

export async function deleteRows(deps: ServerDeps, request: TableRequest, query: TableQuery) {
  const { table, session, source } = request;
  const { filter } = requireAction(table, 'delete');
  requireOrganization(request);
  const conditions = requireFilter(table, filter, query);
  const columns = readSelect(table, query.select);
  const params = createParameters();
  const where = ownRowsSql(table, session, conditions, params);
  const scope = memberScope(session);
  const rows = await auditedTransaction(deps, scope, source, async (tx, record) => {
    const deleted = await tx.query<StoredRow>(
      `delete from portal.${table.name} where ${where} returning ${getStoredColumns(table)}`,
      params.values,
    );
    await recordRows(record, 'delete', request, deleted);
    return deleted.rows;
  });
  return toAnswerRows(deps, session, table, columns, rows);
}
