import type { Database } from 'shared-server';
import { createApiKey, type KeyTerms, retireOwnerKeys } from './api-keys';

/**
 * Creates the organization if necessary and returns a new owner key. Earlier keys are valid for a
 * grace period.
 * @param organization the same `externalId` always identifies the same organization
 */
export async function provisionOrganization(
  db: Database,
  organization: { externalId: string; name: string },
  terms?: KeyTerms,
): Promise<{ organizationId: string; apiKey: string }> {
  return db.transaction({ role: 'knowledge_service' }, async (tx) => {
    await tx.query("select set_config('app.knowledge_external_id', $1, true)", [
      organization.externalId,
    ]);
    const { rows } = await tx.query<{ id: string }>(
      `insert into knowledge.organizations (external_id, name) values ($1, $2)
       on conflict (external_id) do update set name = excluded.name
       returning id`,
      [organization.externalId, organization.name],
    );
    const organizationId = rows[0]?.id;
    if (!organizationId) throw new Error('The organization could not be provisioned');
    await tx.query("select set_config('app.organization_id', $1, true)", [organizationId]);
    const apiKey = await createApiKey(tx, organizationId, 2);
    await retireOwnerKeys(tx, organizationId, apiKey, terms);
    return { organizationId, apiKey };
  });
}
