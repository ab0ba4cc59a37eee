import type { Database, Queryable } from 'shared-server';
import { provisionVoiceAccount } from '../../store/accounts';
import { callPlan } from './call-plan';
import { demoAssistants } from './demo-assistants';
import { demoCall } from './demo-call';
import { assistantRows, type DemoRow, demoId, numberRows, toolRows } from './demo-documents';
import { toolLogs } from './demo-logs';

/** An assistant as the portal lists it; the vendor's own object has neither description nor status. */
export interface DemoAssistant {
  /** Id on the voice service. */
  id: string;
  name: string;
  description: string;
  status: 'active' | 'inactive';
  totalCalls: number;
  /** Percentage of the calls with a verdict that went well. */
  successRate: number | null;
}

type SeededTable = 'assistants' | 'phone_numbers' | 'tools';

function insertRows(tx: Queryable, table: SeededTable, accountId: string, rows: DemoRow[]) {
  return tx.query(
    `insert into voice.${table} (id, account_id, document)
     select id, $1, document from jsonb_to_recordset($2::jsonb) as r(id uuid, document jsonb)
     on conflict (id) do nothing`,
    [accountId, JSON.stringify(rows)],
  );
}

async function insertCalls(tx: Queryable, accountId: string, now: number): Promise<void> {
  const calls = callPlan.map((planned, index) => demoCall(accountId, planned, index, now));
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
    [accountId, JSON.stringify(calls.flatMap((call) => toolLogs(accountId, call)))],
  );
}

async function readAssistants(tx: Queryable, accountId: string): Promise<DemoAssistant[]> {
  const { rows } = await tx.query<{ id: string; calls: number; rate: number | null }>(
    `select assistant_id as id, count(*) as calls,
       (100.0 * avg((document -> 'analysis' ->> 'successEvaluation')::boolean::int))::float8 as rate
     from voice.calls group by assistant_id`,
  );
  return demoAssistants.map(({ key, name, description, status }) => {
    const id = demoId(accountId, 'assistant', key);
    const row = rows.find((candidate) => candidate.id === id);
    const rate = row?.rate ?? null;
    return {
      id,
      name,
      description,
      status,
      totalCalls: row?.calls ?? 0,
      successRate: rate === null ? null : Math.round(rate * 10) / 10,
    };
  });
}

/**
 * Loads the demo account: assistants, numbers, tools, ended calls and their tool logs. What is there already
 * stays as it is; the key is a fresh one each time.
 */
export async function seedDemoVoice(
  db: Database,
  account: { externalId: string; name: string; now?: number },
): Promise<{ apiKey: string; assistants: DemoAssistant[] }> {
  const { accountId, apiKey } = await provisionVoiceAccount(db, account);
  const scope = { role: 'voice_service', organizationId: accountId } as const;
  const assistants = await db.transaction(scope, async (tx) => {
    await insertRows(tx, 'tools', accountId, toolRows(accountId));
    await insertRows(tx, 'assistants', accountId, assistantRows(accountId));
    await insertRows(tx, 'phone_numbers', accountId, numberRows(accountId));
    await insertCalls(tx, accountId, account.now ?? Date.now());
    return readAssistants(tx, accountId);
  });
  return { apiKey, assistants };
}
