import type { Database, Queryable } from 'shared-server';
import { provisionVoiceAccount, type VoiceAccount } from '../store/accounts';
import { callPlan } from './call-plan';
import { demoAssistants } from './demo-assistants';
import { demoCall } from './demo-call';
import { assistantRows, type DemoRow, demoId, numberRows, toolRows } from './demo-documents';
import { toolLogs } from './demo-logs';

/** An assistant as the portal lists it; the vendor's has neither description nor status. */
export interface DemoAssistant {
  /** Id on the voice service. */
  id: string;
  name: string;
  description: string;
  status: 'active' | 'inactive';
  createdAt: string;
  totalCalls: number;
  /** Percentage of the calls with a verdict that went well. */
  successRate: number | null;
}

type SeededTable = 'assistants' | 'phone_numbers' | 'tools';

/** The account was set up this long before the demo is loaded: earlier than its first call. */
const SET_UP_DAYS_AGO = 60;

function insertRows(
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

interface AssistantFigures {
  id: string;
  created_at: Date;
  calls: number;
  rate: number | null;
}

async function readAssistants(tx: Queryable, accountId: string): Promise<DemoAssistant[]> {
  const { rows } = await tx.query<AssistantFigures>(
    `select a.id, a.created_at, count(c.id) as calls,
       (100.0 * avg((c.document -> 'analysis' ->> 'successEvaluation')::boolean::int))::float8 as rate
     from voice.assistants a left join voice.calls c on c.assistant_id = a.id::text
     group by a.id`,
  );
  return demoAssistants.flatMap(({ key, name, description, status }) => {
    const id = demoId(accountId, 'assistant', key);
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return [];
    return {
      id,
      name,
      description,
      status,
      createdAt: row.created_at.toISOString(),
      totalCalls: row.calls,
      successRate: row.rate === null ? null : Math.round(row.rate * 10) / 10,
    };
  });
}

/**
 * Loads the demo account: assistants, numbers, tools, ended calls and their tool logs. What is
 * there already stays as it is; the key is a fresh one each time.
 */
export async function seedDemoVoice(
  db: Database,
  account: VoiceAccount & { now?: number },
): Promise<{ apiKey: string; assistants: DemoAssistant[] }> {
  const { accountId, apiKey } = await provisionVoiceAccount(db, account);
  const now = account.now ?? Date.now();
  const scope = { role: 'voice_service', organizationId: accountId } as const;
  const assistants = await db.transaction(scope, async (tx) => {
    await insertRows(tx, 'tools', accountId, toolRows(accountId), now);
    await insertRows(tx, 'assistants', accountId, assistantRows(accountId), now);
    await insertRows(tx, 'phone_numbers', accountId, numberRows(accountId), now);
    await insertCalls(tx, accountId, now);
    return readAssistants(tx, accountId);
  });
  return { apiKey, assistants };
}
