import type { ServerDeps } from 'server-core/server/server-deps';
import type { Logger, Queryable } from 'shared-server';
import { findTable } from '../table';
import type { StoredRow } from './answer-rows';
import { confirmAssistant } from './confirm-assistant';
import { createParameters, getStoredColumns } from './statements';

/** Confirms every assistant id among the rows before a transaction opens. */
export async function confirmAssistants(
  deps: ServerDeps,
  logger: Logger,
  organizationId: string,
  rows: readonly ReadonlyMap<string, unknown>[],
): Promise<void> {
  const ids = new Set(rows.map((row) => row.get('vapi_id')));
  for (const id of ids) {
    if (typeof id === 'string') await confirmAssistant(deps, logger, organizationId, id);
  }
}

export async function insertAgent(
  _deps: ServerDeps,
  tx: Queryable,
  organizationId: string,
  row: ReadonlyMap<string, unknown>,
): Promise<StoredRow> {
  const params = createParameters();
  const names = ['organization_id', ...row.keys()];
  const values = [organizationId, ...row.values()].map((value) => params.add(value));
  const { rows } = await tx.query<StoredRow>(
    `insert into portal.agents (${names.join(', ')}) values (${values.join(', ')})
     returning ${getStoredColumns(findTable('agents'))}`,
    params.values,
  );
  return rows[0] as StoredRow;
}
