import { deleteSlice, type Queryable, SqlParams } from 'shared-server';
import type { Document } from './documents';

const comparisons = {
  type: 'type =',
  webhookType: 'webhook_type =',
  assistantId: 'assistant_id =',
  phoneNumberId: 'phone_number_id =',
  customerId: 'customer_id =',
  squadId: 'squad_id =',
  callId: 'call_id =',
  createdAtGt: 'time >',
  createdAtLt: 'time <',
  createdAtGe: 'time >=',
  createdAtLe: 'time <=',
} as const;

export type LogFilter = { [Name in keyof typeof comparisons]?: string | undefined };

interface LogPage {
  filter: LogFilter;
  page: number;
  limit: number;
  sortOrder: 'ASC' | 'DESC';
}

interface LogRow {
  id: string;
  account_id: string;
  time: Date;
  document: Document;
}

function buildWhere(filter: LogFilter, params: SqlParams): string {
  const conditions = Object.entries(comparisons).flatMap(([name, comparison]) => {
    const value = filter[name as keyof LogFilter];
    if (value === undefined) return [];
    const cast = comparison.startsWith('time') ? '::timestamptz' : '';
    return [`${comparison} ${params.add(value)}${cast}`];
  });
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/**
 * Deletes a slice of the matching logs; an empty filter matches all of the account.
 * @returns the number of deleted logs
 */
export function deleteLogs(tx: Queryable, filter: LogFilter): Promise<number> {
  const params = new SqlParams();
  return deleteSlice(tx, `voice.logs ${buildWhere(filter, params)}`, params.values);
}

export async function listLogs(
  tx: Queryable,
  { filter, page, limit, sortOrder }: LogPage,
): Promise<{ results: Document[]; totalItems: number }> {
  const params = new SqlParams();
  const where = buildWhere(filter, params);
  const counted = await tx.query<{ total: number }>(
    `select count(*) as total from voice.logs ${where}`,
    params.values,
  );
  const { rows } = await tx.query<LogRow>(
    `select id, account_id, time, document from voice.logs ${where}
     order by time ${sortOrder}, id ${params.addPage({ page, size: limit })}`,
    params.values,
  );
  return {
    results: rows.map((row) => ({
      ...row.document,
      id: row.id,
      orgId: row.account_id,
      time: row.time.toISOString(),
    })),
    totalItems: counted.rows[0]?.total ?? 0,
  };
}
