import { issueKeyHandle } from 'server-core/provider-keys/key-handles';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { LiveSession } from 'server-core/sessions/find-session';
import type { KeyProvider } from 'shared-contract';
import type { NamedColumn, Table } from '../table';

/** A row from the database, with all columns of the policy's `read`. */
export type StoredRow = Record<string, unknown>;

/** @returns the rows with the requested columns, and handles in place of keys */
export function toAnswerRows(
  deps: Pick<ServerDeps, 'config'>,
  session: LiveSession,
  table: Table,
  columns: readonly NamedColumn[],
  rows: readonly StoredRow[],
) {
  return {
    data: rows.map((row) =>
      Object.fromEntries(
        columns.map(({ as, name }) => [
          as,
          name === 'api_key' ? issueHandle(deps, session, table, row) : row[name],
        ]),
      ),
    ),
  };
}

function issueHandle(
  deps: Pick<ServerDeps, 'config'>,
  session: LiveSession,
  table: Table,
  row: StoredRow,
): string {
  return issueKeyHandle(deps, {
    sessionId: session.sessionId,
    organizationId: String(row.organization_id),
    provider: table.handleProvider ?? (row.provider as KeyProvider),
  });
}
