import { type Database, deleteSlice, runInSlices } from 'shared-server';
import { removeDatasets } from './remove-dataset';

/** Removes the datasets, history and keys of an organization. Its id remains reserved. */
export async function removeKnowledgeOrganization(db: Database, externalId: string): Promise<void> {
  const organizationId = await db.transaction({ role: 'knowledge_service' }, async (tx) => {
    await tx.query("select set_config('app.knowledge_external_id', $1, true)", [externalId]);
    const { rows } = await tx.query<{ id: string }>(
      'select id from knowledge.organizations where external_id = $1',
      [externalId],
    );
    return rows[0]?.id;
  });
  if (!organizationId) return;
  const scope = { role: 'knowledge_service', organizationId } as const;
  await removeDatasets(db, organizationId);
  for (const table of ['chunk_versions', 'writes', 'history_starts', 'history_usage']) {
    const rows = `knowledge.${table} where organization_id = $1`;
    await runInSlices(() => db.transaction(scope, (tx) => deleteSlice(tx, rows, [organizationId])));
  }
  await db.transaction(scope, async (tx) => {
    await tx.query('delete from knowledge.api_keys where organization_id = $1', [organizationId]);
    await tx.query("update knowledge.organizations set name = 'Deleted' where id = $1", [
      organizationId,
    ]);
  });
}
