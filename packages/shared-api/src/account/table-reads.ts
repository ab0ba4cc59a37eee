import type { TableQuery } from 'shared-contract';

/** Table queries shared by queries and prefetches, by organization id. */
export const tableReads = {
  agents: (organizationId: string): TableQuery => ({
    select:
      'id,name,description,status,organization_id,created_at,updated_at,success_rate,total_calls,vapi_id,archived_at,is_sample',
    eq: { organization_id: organizationId },
  }),
  serverKey: (organizationId: string): TableQuery => ({
    select: 'api_key',
    eq: { organization_id: organizationId, is_active: true },
  }),
  voiceKey: (
    organizationId: string,
    filter: Record<string, boolean> = { is_active: true },
  ): TableQuery => ({
    select: 'api_key',
    eq: { organization_id: organizationId, provider: 'vapi', ...filter },
  }),
  knowledgeKey: (organizationId: string): TableQuery => ({
    select: 'api_key',
    eq: { organization_id: organizationId, provider: 'trieve', is_active: true },
  }),
};
