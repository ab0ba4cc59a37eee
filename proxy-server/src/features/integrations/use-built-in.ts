import type { ConnectedProvider } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import type { ServerDeps } from '../../server-deps';
import { storeProviderKey, storeServerKey } from '../provider-keys/provider-keys';

interface Organization {
  id: string;
  name: string;
}

/**
 * Connects the organization to a service that the portal runs itself: makes its account there, or finds it,
 * and stores a fresh key in place of an earlier one.
 *
 * @throws ApiError `not_configured` when an outside service is used in its place
 */
export async function useBuiltIn(
  deps: ServerDeps,
  organizationId: string,
  provider: ConnectedProvider,
): Promise<void> {
  const organization = await readOrganization(deps, organizationId);
  const store = await (provider === 'vapi' ? voice : knowledge)(deps, organization);
  await deps.db.transaction({ role: 'portal_system', organizationId }, store);
}

/** The count of calls asks for a server key beside the voice platform's own. */
async function voice(deps: ServerDeps, organization: Organization) {
  const { apiKey } = await deps.provisionVoice(organization);
  const key = { organizationId: organization.id, apiKey, isActive: true };
  return async (tx: Queryable) => {
    await storeProviderKey(deps, tx, { ...key, provider: 'vapi' });
    await storeProviderKey(deps, tx, { ...key, provider: 'nv-vapi-server' });
    await storeServerKey(deps, tx, { ...key, agentId: null });
  };
}

async function knowledge(deps: ServerDeps, organization: Organization) {
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
  const { rows } = await deps.db.transaction({ role: 'portal_system', organizationId }, (tx) =>
    tx.query<Organization>('select id, name from portal.organizations where id = $1', [
      organizationId,
    ]),
  );
  if (!rows[0]) throw new ApiError('internal', 'The organization of the session is gone');
  return rows[0];
}
