import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { tenantScope } from 'server-core/database/tenant-scope';
import { storeProviderKey, storeServerKey } from 'server-core/provider-keys/provider-keys';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import { type ConnectedProvider, serverTexts } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';

interface Organization {
  id: string;
  name: string;
}

/**
 * Connects the organization to a built-in service: creates or finds its account and stores a new
 * key.
 * @throws ApiError `conflict` when an external service replaces it, or the operator doesn't offer
 * it
 */
export async function useBuiltIn(
  deps: ServerDeps,
  member: Member,
  source: AuditSource,
  provider: ConnectedProvider,
): Promise<void> {
  const { organizationId } = member;
  if (!deps.config.services[provider].portal)
    throw new ApiError('conflict', serverTexts.builtInNotListed);
  const organization = await readOrganization(deps, organizationId);
  const store = await (provider === 'vapi' ? connectVoice : connectKnowledge)(deps, organization);
  const scope = tenantScope(organizationId);
  await auditedTransaction(deps, scope, source, async (tx, record) => {
    await store(tx);
    await tx.query(
      `update portal.api_keys set base_url = null, upstream_id = null
       where organization_id = $1 and provider = $2`,
      [organizationId, provider],
    );
    await record({ event: 'key_written', ...member, details: { provider, builtIn: true } });
  });
}

/** Also stores a server key, because counting calls needs one. */
async function connectVoice(deps: ServerDeps, organization: Organization) {
  const { apiKey } = await deps.provisionVoice(organization);
  const key = { organizationId: organization.id, apiKey, isActive: true };
  return async (tx: Queryable) => {
    await storeProviderKey(deps, tx, { ...key, provider: 'vapi' });
    await storeProviderKey(deps, tx, { ...key, provider: 'nv-vapi-server' });
    await storeServerKey(deps, tx, { ...key, agentId: null });
  };
}

async function connectKnowledge(deps: ServerDeps, organization: Organization) {
  const { organizationId: upstreamId, apiKey } = await deps.provisionKnowledge(organization);
  const key = { organizationId: organization.id, apiKey, isActive: true };
  return async (tx: Queryable) => {
    await tx.query(
      `update portal.organizations set trieve_organization_id = $2, updated_at = now()
       where id = $1`,
      [organization.id, upstreamId],
    );
    await storeProviderKey(deps, tx, { ...key, provider: 'trieve' });
  };
}

async function readOrganization(deps: ServerDeps, organizationId: string): Promise<Organization> {
  const { rows } = await deps.db.query<Organization>(
    tenantScope(organizationId),
    'select id, name from portal.organizations where id = $1',
    [organizationId],
  );
  if (!rows[0]) throw new ApiError('internal', 'The organization of the session is gone');
  return rows[0];
}
