import type { Queryable } from 'shared-server';
import type { DemoCall } from './demo-call';
import type { DemoRow } from './demo-documents';
import { createToolLogs } from './demo-logs';

type SeededTable = 'assistants' | 'phone_numbers' | 'tools';

/** How long before the demo's first call the account was created. */
const SET_UP_DAYS_AGO = 75;

/** Skips existing rows. */
export function insertRows(
  tx: Queryable,
  table: SeededTable,
  accountId: string,
  rows: DemoRow[],
  now: number,
) {
  const setUpAt = now - SET_UP_DAYS_AGO * 86_400_000;
  const dated = rows.map((row, index) => ({
    ...row,
    at: new Date(setUpAt + index * 420_000).toISOString(),
  }));
  return tx.query(
    `insert into voice.${table} (id, account_id, created_at, updated_at, document)
     select id, $1, at, at, document
     from jsonb_to_recordset($2::jsonb) as r(id uuid, at timestamptz, document jsonb)
     on conflict (id) do nothing`,
    [accountId, JSON.stringify(dated)],
  );
}

/** Adds ended calls with the logs of their tools. */
export async function insertCalls(
  tx: Queryable,
  accountId: string,
  calls: readonly DemoCall[],
): Promise<void> {
  await tx.query(
    `insert into voice.calls
       (id, account_id, created_at, updated_at, started_at, ended_at, cost, document)
     select id, $1, created_at, updated_at, started_at, ended_at, cost, document
     from jsonb_to_recordset($2::jsonb) as r(
       id uuid, created_at timestamptz, updated_at timestamptz,
       started_at timestamptz, ended_at timestamptz, cost double precision, document jsonb)
     on conflict (id) do nothing`,
    [accountId, JSON.stringify(calls)],
  );
  await tx.query(
    `insert into voice.logs (id, account_id, time, document)
     select id, $1, time, document
     from jsonb_to_recordset($2::jsonb) as r(id uuid, time timestamptz, document jsonb)
     on conflict (id) do nothing`,
    [accountId, JSON.stringify(calls.flatMap((call) => createToolLogs(accountId, call)))],
  );
}
