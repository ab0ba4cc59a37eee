import { memberScope } from 'server-core/database/member-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { proxyTexts, type TableQuery } from 'shared-contract';
import { ApiError, classifyFailure } from 'shared-server';
import { readFilter, readSelect } from '../read-query';
import { requireAction } from '../table';
import { requireOrganization, type TableRequest } from '../table-request';
import { type StoredRow, toAnswerRows } from './answer-rows';
import { createParameters, getStoredColumns, MAX_ROWS, ownRowsSql } from './statements';

/**
 * Returns rows of the session's organization, oldest first; everyone can read their own profile.
 */
export async function selectRows(
  deps: ServerDeps,
  request: TableRequest,
  query: TableQuery | undefined,
) {
  const { table, session } = request;
  const { filter } = requireAction(table, 'select');
  if (!table.ownRow) requireOrganization(request);
  const columns = readSelect(table, query?.select);
  const conditions = readFilter(table, filter, query);
  const params = createParameters();
  const where = ownRowsSql(table, session, conditions, params);
  const statement = `select ${getStoredColumns(table)}
    from portal.${table.view ?? table.name} stored where ${where}
    order by stored.created_at, stored.id limit ${MAX_ROWS}`;
  const { rows } = await deps.db
    .query<StoredRow>(memberScope(session), statement, params.values)
    .catch((cause) => {
      throw toSelectFailure(cause);
    });
  return toAnswerRows(deps, session, table, columns, rows);
}

/** An unreachable database keeps its 503 with Retry-After. */
function toSelectFailure(cause: unknown): ApiError {
  const { answer, level } = classifyFailure(cause);
  const { code, headers, details } = answer;
  const fault = level === 'error' ? { cause } : {};
  return new ApiError(code, proxyTexts.selectFailed, { headers, details, ...fault });
}
