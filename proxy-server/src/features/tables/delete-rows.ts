import type { TableQuery } from 'shared-contract';
import type { ServerDeps } from '../../server-deps';
import { recordKeys } from '../audit/key-events';
import { auditedTransaction } from '../audit/record-event';
import { answerRows, type StoredRow } from './answer-rows';
import { readSelect, requireFilter } from './read-query';
import { memberScope, parameters, storedColumns, whereOwn } from './statements';
import { allowedAction } from './table';
import type { TableRequest } from './table-request';

/** Deletes rows of the session's organization and answers them. */
export async function deleteRows(deps: ServerDeps, request: TableRequest, query: TableQuery) {
  const { table, session, source } = request;
  const { filter } = allowedAction(table, 'delete');
  const conditions = requireFilter(table, filter, query);
  const columns = readSelect(table, query.select);
  const params = parameters();
  const where = whereOwn(table, session, conditions, params);
  const scope = memberScope(session);
  const rows = await auditedTransaction(deps, scope, source, async (tx, record) => {
    const deleted = await tx.query<StoredRow>(
      `delete from portal.${table.name} where ${where} returning ${storedColumns(table)}`,
      params.values,
    );
    await recordKeys(record, 'key_deleted', request, deleted.rows);
    return deleted.rows;
  });
  return answerRows(deps, session, table, columns, rows);
}
