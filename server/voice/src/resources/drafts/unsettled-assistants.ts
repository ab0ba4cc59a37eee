import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getUpstreamStatus } from 'server-core/upstream/upstream-client';
import type { Assistant } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import type { VoiceAccount } from '../../upstream/account';
import type { VoiceClient } from '../../upstream/voice-client';
import { importAgents } from '../agent-rows';
import { removeVersions } from '../versions/versions';
import { assistantResource } from '../voice-resource';

/** The vendor's maximum page size; also the maximum changes settled at once. */
const MOST = 1_000;

/**
 * Creates or deletes an assistant on the voice service and then in the portal. If the server dies
 * in between or the response is lost, {@link settleAssistants} completes it.
 *
 * @param assistantId assistant to delete; null to create one
 */
export async function applyAssistantChange<Result>(
  { db }: Pick<ServerDeps, 'db'>,
  organizationId: string,
  assistantId: string | null,
  change: () => Promise<Result>,
): Promise<Result> {
  const scope = tenantScope(organizationId);
  const { rows } = await db.query<{ id: string }>(
    scope,
    `insert into portal.unsettled_assistants (organization_id, assistant_id) values ($1, $2)
     returning id`,
    [organizationId, assistantId],
  );
  const deleteRow = () =>
    db.query(scope, 'delete from portal.unsettled_assistants where id = $1', [rows[0]?.id]);
  try {
    const result = await change();
    await deleteRow();
    return result;
  } catch (error) {
    if (isRefusal(error)) await deleteRow();
    throw error;
  }
}

/** The service changed nothing. A 404 isn't final, because the portal may still have the row. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ApiError && error.code === 'quota_exceeded') return true;
  const status = getUpstreamStatus(error) ?? 0;
  return status >= 400 && status < 500 && status !== 404 && status !== 408;
}

export interface SettlingContext {
  deps: Pick<ServerDeps, 'db' | 'logger'>;
  voice: VoiceClient;
}

interface UnsettledRow {
  id: string;
  assistant_id: string | null;
}

/** Reconciles the portal's rows with the service after a change was cut off. */
export async function settleAssistants(
  { deps: { db, logger }, voice }: SettlingContext,
  account: VoiceAccount,
): Promise<void> {
  const { organizationId } = account;
  const scope = tenantScope(organizationId);
  const { rows } = await db.query<UnsettledRow>(
    scope,
    `select id, assistant_id from portal.unsettled_assistants
     where organization_id = $1 and created_at < now() - interval '1 minute' limit ${MOST}`,
    [organizationId],
  );
  if (rows.length === 0) return;
  const { upstream: path, many: schema, failed } = assistantResource;
  const request = { method: 'GET', path, query: { limit: String(MOST) }, schema, failed } as const;
  const found = (await voice(account, request)) as Assistant[];
  await importAgents({ db }, logger, { organizationId }, found);
  await db.transaction(scope, async (tx) => {
    const there = new Set(found.map(({ id }) => id));
    for (const { assistant_id: assistantId } of rows)
      if (assistantId && !there.has(assistantId)) await remove(tx, organizationId, assistantId);
    const ids = rows.map(({ id }) => id);
    await tx.query('delete from portal.unsettled_assistants where id = any($1::uuid[])', [ids]);
  });
  logger.info({ organizationId, changes: rows.length }, 'cut-off changes of assistants settled');
}

async function remove(tx: Queryable, organizationId: string, assistantId: string): Promise<void> {
  await tx.query('delete from portal.agents where organization_id = $1 and vapi_id = $2', [
    organizationId,
    assistantId,
  ]);
  await removeVersions(tx, { organizationId, assistantId });
}
