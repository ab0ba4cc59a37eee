import type { Database, Queryable } from 'shared-server';
import { provisionVoiceAccount, type VoiceAccount } from '../store/accounts';
import { planCalls } from './call-plan';
import { demoAssistants } from './demo-assistants';
import { createDemoCall, type DemoCall } from './demo-call';
import { createAssistantRows, createNumberRows, createToolRows, getDemoId } from './demo-documents';
import { insertCalls, insertRows } from './insert-demo';

/** An assistant in the portal's list; the vendor's has neither description nor status. */
export interface DemoAssistant {
  /** Id on the voice service. */
  id: string;
  name: string;
  description: string;
  status: 'active' | 'inactive';
  createdAt: string;
  totalCalls: number;
  /** Percentage of successful calls among those with a verdict. */
  successRate: number | null;
}

export interface DemoCallFacts {
  id: string;
  ended: string;
  endedReason: string;
  type: string;
  assistantId: string;
  assistant: string;
  customer: string;
  goal: string | null;
  success: boolean | null;
  /** Second of the assistant's second turn; null with fewer turns. */
  noteAt: number | null;
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
    const id = getDemoId(accountId, 'assistant', key);
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
 * Loads the demo account: assistants, numbers, tools, ended calls and their tool logs. Existing
 * data is kept; the key is new each time.
 */
export async function seedDemoVoice(
  db: Database,
  account: VoiceAccount & { now?: number },
): Promise<{ apiKey: string; assistants: DemoAssistant[]; calls: DemoCallFacts[] }> {
  const { accountId, apiKey } = await provisionVoiceAccount(db, account);
  const now = account.now ?? Date.now();
  const scope = { role: 'voice_service', organizationId: accountId } as const;
  const calls = planCalls(now).map((planned, index) =>
    createDemoCall(accountId, planned, index, now),
  );
  const assistants = await db.transaction(scope, async (tx) => {
    await insertRows(tx, 'tools', accountId, createToolRows(accountId), now);
    await insertRows(tx, 'assistants', accountId, createAssistantRows(accountId), now);
    await insertRows(tx, 'phone_numbers', accountId, createNumberRows(accountId), now);
    // On another day the plan has other calls, so they are only added once.
    const { rows } = await tx.query('select 1 from voice.calls limit 1');
    if (rows.length === 0) await insertCalls(tx, accountId, calls);
    return readAssistants(tx, accountId);
  });
  return { apiKey, assistants, calls: calls.map((call) => getFacts(call, assistants)) };
}

function getFacts(call: DemoCall, assistants: readonly DemoAssistant[]): DemoCallFacts {
  const { type, endedReason, assistantId, customer, analysis } = call.document as {
    type: string;
    endedReason: string;
    assistantId: string;
    customer: { name: string };
    analysis: { successEvaluation?: string; structuredData?: { goal: string } };
  };
  const spoken = call.messages.filter(({ role }) => role === 'bot');
  const { successEvaluation: success } = analysis;
  return {
    id: call.id,
    ended: call.ended_at,
    endedReason,
    type,
    assistantId,
    assistant: assistants.find(({ id }) => id === assistantId)?.name ?? '',
    customer: customer.name,
    goal: analysis.structuredData?.goal ?? null,
    success: success === undefined ? null : success === 'true',
    noteAt: spoken[1]?.secondsFromStart ?? null,
  };
}
