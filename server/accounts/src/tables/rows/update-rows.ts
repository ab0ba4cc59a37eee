import { auditedTransaction } from 'server-core/audit/record-event';
import { memberScope } from 'server-core/database/member-scope';
import { sealKey } from 'server-core/provider-keys/provider-keys';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { TableQuery } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import { readData } from '../read-data';
import { readSelect, requireFilter } from '../read-query';
import { requireAction, type Table } from '../table';
import { requireOrganization, type TableRequest } from '../table-request';
import { type StoredRow, toAnswerRows } from './answer-rows';
import { confirmAssistants } from './insert-agent';

import { recordRows } from './row-events';
import { createParameters, getStoredColumns, ownRowsSql, type Parameters } from './statements';

/** Updates rows of the session's organization and returns them. */
export async function updateRows(
  deps: ServerDeps,
  request: TableRequest,
  data: Record<string, unknown>,
  query: TableQuery,
) {
  const { table, session, source } = request;
  const rules = requireAction(table, 'update');
  const organizationId = requireOrganization(request);
  const conditions = requireFilter(table, rules.filter, query);
  const columns = readSelect(table, query.select);
  if (Object.keys(data).length === 0) {
    throw new ApiError('bad_request', 'An update needs a column in data.');
  }
  const values = readData(table, rules, data, organizationId);
  const apiKey = String(values.get('api_key'));
  const createWhere = (params: Parameters) => ownRowsSql(table, session, conditions, params);
  await confirmAssistants(deps, source.logger, organizationId, [values]);
  const scope = memberScope(session);
  const rows = await auditedTransaction(deps, scope, source, async (tx, record) => {
    const params = createParameters();
    const where = createWhere(params);
    const found = await tx.query<StoredRow>(
      `select ${getStoredColumns(table)} from portal.${table.name} where ${where}`,
      params.values,
    );
    if (values.size === 0) return found.rows;
    const written = { before: found.rows, columns: values.keys() };
    if (!values.has('api_key')) {
      const { rows: changed } = await updateOne(tx, table, values, createWhere);
      await recordRows(record, 'update', request, { ...written, rows: changed });
      return changed;
    }
    // A key is sealed for its row, so each row is updated with its own ciphertext.
    const updated: StoredRow[] = [];
    for (const row of found.rows) {
      const sealedKey = await sealKey(deps, tx, table.name, row, apiKey);
      const sealed = new Map(values).set('api_key', sealedKey);
      const one = [...conditions, { name: 'id', value: row.id }];
      const result = await updateOne(tx, table, sealed, (p) => ownRowsSql(table, session, one, p));
      updated.push(...result.rows);
    }
    await recordRows(record, 'update', request, { ...written, rows: updated });
    return updated;
  });
  return toAnswerRows(deps, session, table, columns, rows);
}

function updateOne(
  tx: Queryable,
  table: Table,
  values: ReadonlyMap<string, unknown>,
  whereFor: (params: Parameters) => string,
) {
  const params = createParameters();
  const set = [...values].map(
    ([name, value]) => `${name === 'api_key' ? 'sealed_key' : name} = ${params.add(value)}`,
  );
  return tx.query<StoredRow>(
    `update portal.${table.name} set ${set.join(', ')}, updated_at = now()
     where ${whereFor(params)} returning ${getStoredColumns(table)}`,
    params.values,
  );
}
