import type { Database, Queryable } from 'shared-server';
import { provisionVoiceAccount, type VoiceAccount } from '../store/accounts';
import { callPlan } from './call-plan';
import { demoAssistants } from './demo-assistants';
import { demoCall } from './demo-call';
import { assistantRows, demoId, numberRows, toolRows } from './demo-documents';
import { insertCalls, insertRows } from './insert-demo';

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
    const calls = callPlan.map((planned, index) => demoCall(accountId, planned, index, now));
    await insertCalls(tx, accountId, calls);
    return readAssistants(tx, accountId);
  });
  return { apiKey, assistants };
}
