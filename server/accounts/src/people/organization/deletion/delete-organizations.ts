import { removeKnowledgeOrganization } from 'embedded-knowledge';
import { removeVoiceAccount } from 'embedded-voice';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { deleteSlice, runInSlices, SLICE_ROWS } from 'shared-server';

type Deps = Pick<ServerDeps, 'config' | 'db' | 'logger'>;

/** Tables that grow with use; the rest is deleted with the organization. */
const tables = ['gap_turns', 'gap_calls', 'calls', 'page_views', 'notifications'];

/** Deletes the organizations whose waiting period is over; failures are retried later. */
export async function deleteDueOrganizations(deps: Deps): Promise<void> {
  const { rows } = await deps.db.query<{ id: string }>(
    systemWork.deletion,
    `update portal.organizations set deletion_started_at = coalesce(deletion_started_at, now())
     where deletion_due_at <= now() returning id`,
  );
  for (const { id } of rows) {
    await deleteOrganization(deps, id).catch((error) =>
      deps.logger.error({ err: error, organizationId: id }, 'an organization was not deleted'),
    );
  }
}

const removeEvents = `
  select portal.remove_audit_slice(id, $2) as removed from portal.organizations
  where id = $1 and deletion_started_at is not null`;

/**
 * Deletes the built-in services' data first, since a retry starts from the portal's row. People
 * keep their accounts; their sessions in the organization end.
 */
async function deleteOrganization(deps: Deps, organizationId: string): Promise<void> {
  const { config, db, logger } = deps;
  if (config.embedded.voice) await removeVoiceAccount(db, organizationId);
  if (config.embedded.knowledge) await removeKnowledgeOrganization(db, organizationId);
  const scope = tenantScope(organizationId);
  for (const table of tables) {
    const rows = `portal.${table} where organization_id = $1`;
    await runInSlices(() => db.transaction(scope, (tx) => deleteSlice(tx, rows, [organizationId])));
  }
  await runInSlices(async () => {
    const { rows } = await db.query<{ removed: number }>(systemWork.deletion, removeEvents, [
      organizationId,
      SLICE_ROWS,
    ]);
    return rows[0]?.removed ?? 0;
  });
  await auditedTransaction(deps, systemWork.deletion, { logger }, async (tx, record) => {
    await tx.query(
      'update portal.sessions set revoked_at = coalesce(revoked_at, now()) where organization_id = $1',
      [organizationId],
    );
    await tx.query('delete from portal.organizations where id = $1', [organizationId]);
    await tx.query('select portal.remove_traces($1)', [organizationId]);
    const object = { kind: 'organization', id: organizationId };
    await record({ event: 'organization_deleted', actor: 'system', object });
  });
}
