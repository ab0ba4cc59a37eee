import { tenantScope } from 'server-core/database/tenant-scope';
import { readStoredConnection } from 'server-core/provider-keys/provider-keys';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getServiceAddress } from 'server-core/upstream/service-address';
import {
  apiKeyTexts,
  type ConnectedProvider,
  checkTexts,
  type IntegrationCheck,
  serverTexts,
} from 'shared-contract';
import { ApiError } from 'shared-server';
import { checkKey, type KeyAnswer } from './ask-provider';

interface KeyVersion {
  /** As text: a Date would lose the microseconds that distinguish versions. */
  version: string | null;
  upstream_id: string | null;
}

/**
 * Checks the organization's key with the provider, and stores the result. The key is kept either
 * way.
 * @throws ApiError `not_found` when the organization has no active key
 */
export async function checkIntegration(
  deps: ServerDeps,
  organizationId: string,
  provider: ConnectedProvider,
): Promise<IntegrationCheck> {
  const { version, upstream_id } = await readVersion(deps, organizationId, provider);
  const { status, message } = await checkStored(deps, organizationId, provider, upstream_id);
  const { rows } = await deps.db.query<{ now: Date }>(
    tenantScope(organizationId),
    // A key that was replaced during the check remains unchecked.
    `with stored as (
       update portal.api_keys set check_status = $3, check_message = $4, checked_at = now()
       where organization_id = $1 and provider = $2
         and key_changed_at::text is not distinct from $5)
     select now() as now`,
    [organizationId, provider, status, message, version],
  );
  return { status, message, checkedAt: (rows[0]?.now ?? new Date()).toISOString() };
}

async function checkStored(
  deps: ServerDeps,
  organizationId: string,
  provider: ConnectedProvider,
  upstreamId: string | null,
): Promise<KeyAnswer> {
  const stored = await readStoredConnection(deps, organizationId, provider);
  if (!stored) return { status: 'failing', message: checkTexts.sealed };
  const address = getServiceAddress(deps.config, provider, stored.baseUrl);
  if (!address) return { status: 'failing', message: serverTexts.serviceDisallowed };
  return checkKey(deps, provider, { ...address, apiKey: stored.apiKey, upstreamId });
}

async function readVersion(
  deps: ServerDeps,
  organizationId: string,
  provider: ConnectedProvider,
): Promise<KeyVersion> {
  const { rows } = await deps.db.query<KeyVersion>(
    tenantScope(organizationId),
    `select k.key_changed_at::text as version, coalesce(k.upstream_id, o.trieve_organization_id) as upstream_id
     from portal.api_keys k join portal.organizations o on o.id = k.organization_id
     where k.organization_id = $1 and k.provider = $2 and k.is_active`,
    [organizationId, provider],
  );
  if (!rows[0]) throw new ApiError('not_found', apiKeyTexts.noKeys);
  return rows[0];
}
