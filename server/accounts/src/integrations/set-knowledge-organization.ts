import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';

/**
 * Sets the organization at an external knowledge service, because keys don't identify it. Clears
 * the previous check result.
 * @throws ApiError `not_found` when the portal runs the service itself
 */
export async function setKnowledgeOrganization(
  { config, db }: Pick<ServerDeps, 'config' | 'db'>,
  organizationId: string,
  upstreamId: string,
): Promise<void> {
  if (config.embedded.knowledge) throw new ApiError('not_found', serverTexts.notFound);
  await db.transaction(tenantScope(organizationId), async (tx) => {
    await tx.query(
      `update portal.organizations set trieve_organization_id = $2, updated_at = now()
       where id = $1`,
      [organizationId, upstreamId],
    );
    await tx.query(
      // A connected account has an id of its own, which takes precedence.
      `update portal.api_keys set check_status = null, check_message = null, checked_at = null,
         upstream_id = case when upstream_id is not null then $2 end
       where organization_id = $1 and provider = 'trieve'`,
      [organizationId, upstreamId],
    );
  });
}
