import { type DemoAssistant, type DemoCallFacts, seedDemoVoice } from 'embedded-voice';
import { tenantScope } from 'server-core/database/tenant-scope';
import { storeProviderKey, storeServerKey } from 'server-core/provider-keys/provider-keys';
import { getWebhookSecret, getWebhookUrl } from 'server-core/secrets/webhook-secret';
import type { ServerDeps } from 'server-core/server/server-deps';
import { demoOrganization } from './demo-organization';

const getAgentId = (index: number) => `de300000-0000-4000-8000-0000000001${10 + index}`;

/** Loads the voice account, and stores its assistants and keys in the portal's own tables. */
export async function loadDemoVoice(
  deps: ServerDeps,
): Promise<{ apiKey: string; calls: DemoCallFacts[] }> {
  const account = {
    externalId: demoOrganization.id,
    name: demoOrganization.name,
    serverUrl: getWebhookUrl(deps.config, demoOrganization.id),
    serverSecret: getWebhookSecret(deps.config, demoOrganization.id),
  };
  const { apiKey, assistants, calls } = await seedDemoVoice(deps.db, account);
  const organizationId = demoOrganization.id;
  await deps.db.transaction(tenantScope(organizationId), async (tx) => {
    await tx.query(
      `insert into portal.agents
         (organization_id, id, vapi_id, name, description, status, success_rate, total_calls,
          created_at, updated_at)
       select $1, id, vapi_id, name, description, status, success_rate, total_calls,
         created_at, created_at
       from jsonb_to_recordset($2::jsonb) as r(
         id uuid, vapi_id text, name text, description text, status text,
         success_rate double precision, total_calls integer, created_at timestamptz)
       on conflict (organization_id, id)
       do update set vapi_id = excluded.vapi_id, total_calls = excluded.total_calls`,
      [organizationId, JSON.stringify(assistants.map(toAgentRow))],
    );
    for (const provider of ['vapi', 'nv-vapi-server'] as const) {
      await storeProviderKey(deps, tx, { organizationId, provider, apiKey, isActive: true });
    }
    await storeServerKey(deps, tx, { organizationId, agentId: null, apiKey, isActive: true });
  });
  return { apiKey, calls };
}

function toAgentRow(assistant: DemoAssistant, index: number) {
  return {
    id: getAgentId(index),
    vapi_id: assistant.id,
    name: assistant.name,
    description: assistant.description,
    status: assistant.status,
    success_rate: assistant.successRate,
    total_calls: assistant.totalCalls,
    created_at: assistant.createdAt,
  };
}
