import { seedDemoKnowledge } from 'embedded-knowledge';
import { tenantScope } from 'server-core/database/tenant-scope';
import { storeProviderKey } from 'server-core/provider-keys/provider-keys';
import type { ServerDeps } from 'server-core/server/server-deps';
import { demoOrganization } from './demo-organization';

/** Creates the demo organization on the knowledge service, with datasets of real text. */
export async function loadDemoKnowledge(
  deps: ServerDeps,
  checkoutFolder: string,
): Promise<{ organizationId: string; apiKey: string; handbookId: string }> {
  const knowledge = await deps.provisionKnowledge(demoOrganization);
  const organizationId = demoOrganization.id;
  await deps.db.transaction(tenantScope(organizationId), async (tx) => {
    await tx.query('update portal.organizations set trieve_organization_id = $2 where id = $1', [
      organizationId,
      knowledge.organizationId,
    ]);
    const { apiKey } = knowledge;
    await storeProviderKey(deps, tx, {
      organizationId,
      provider: 'trieve',
      apiKey,
      isActive: true,
    });
  });
  const { handbookId } = await seedDemoKnowledge(deps.db, {
    organizationId: knowledge.organizationId,
    checkoutFolder,
    logger: deps.logger,
  });
  return { ...knowledge, handbookId };
}
