import type { TableQuery } from 'shared-contract';
import type { ServerDeps } from '../../server-deps';
import { answerRows, type StoredRow } from './answer-rows';
import { readSelect, requireFilter } from './read-query';
import { memberScope, parameters, storedColumns, whereOwn } from './statements';
import { allowedAction } from './table';
import type { TableRequest } from './table-request';

/** Deletes rows of the session's organization and answers them. */
export async function deleteRows(
  deps: ServerDeps,
  { table, session }: TableRequest,
  query: TableQuery,
) {
  const { filter } = allowedAction(table, 'delete');
  const conditions = requireFilter(table, filter, query);
  const columns = readSelect(table, query.select);
  const params = parameters();
  const where = whereOwn(table, session, conditions, params);
  const { rows } = await deps.db.transaction(memberScope(session), (tx) =>
    tx.query<StoredRow>(
      `delete from portal.${table.name} where ${where} returning ${storedColumns(table)}`,
      params.values,
    ),
  );
  return answerRows(deps, session, table, columns, rows);
}
