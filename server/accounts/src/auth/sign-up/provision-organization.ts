import { tenantScope } from 'server-core/database/tenant-scope';
import { storeProviderKey } from 'server-core/provider-keys/provider-keys';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Logger } from 'shared-server';

interface UnprovisionedRow {
  id: string;
  name: string;
}

/**
 * Creates the organization on the knowledge service if needed. A failure is only logged: people can
 * sign up and in without the knowledge service, and the next sign-in tries again.
 */
export async function provisionIfMissing(
  deps: ServerDeps,
  logger: Logger,
  organizationId: string,
): Promise<void> {
  try {
    const organization = await findUnprovisioned(deps, organizationId);
    if (!organization) return;
    const { organizationId: knowledgeId, apiKey } = await deps.provisionKnowledge(organization);
    await deps.db.transaction(tenantScope(organizationId), async (tx) => {
      await tx.query(
        `update portal.organizations set trieve_organization_id = $2, updated_at = now()
         where id = $1`,
        [organizationId, knowledgeId],
      );
      await storeProviderKey(deps, tx, {
        organizationId,
        provider: 'trieve',
        apiKey,
        isActive: true,
      });
    });
  } catch (error) {
    logger.error({ err: error, organizationId }, 'knowledge service: organization not provisioned');
  }
}

async function findUnprovisioned(
  deps: ServerDeps,
  organizationId: string,
): Promise<UnprovisionedRow | undefined> {
  const { rows } = await deps.db.query<UnprovisionedRow>(
    tenantScope(organizationId),
    `select id, name from portal.organizations
     where id = $1 and status = 'claimed' and trieve_organization_id is null`,
    [organizationId],
  );
  return rows[0];
}
