import { systemWork } from 'server-core/database/system-work';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import { assistantTexts } from 'shared-contract';
import { ApiError, guarded } from 'shared-server';
import * as z from 'zod/mini';
import { removeOldPlacements } from '../../placing/placements';
import { readVoiceAccount, type VoiceAccount } from '../../upstream/account';
import { createVoiceClients, type VoiceClient } from '../../upstream/voice-client';
import { removeCalls, removeOldRemarks } from '../store/remove-calls';

const HOUR_MS = 3_600_000;
/** Maximum batches per organization and run. A larger backlog is spread over several hours. */
const MAX_BATCHES = 20;

interface Due {
  id: string;
  days: number;
}

interface Old {
  id: string;
  kind: 'call' | 'chat';
}

type Context = { deps: Pick<ServerDeps, 'config' | 'db' | 'logger'>; voice: VoiceClient };

/**
 * Deletes calls past their organization's retention period and old placements, every hour.
 *
 * @returns a function that stops the task
 */
export function startCallRetention(deps: ServerDeps): () => void {
  const context = { deps, voice: createVoiceClients(deps).voice };
  const begin = guarded(() =>
    deps.background.run(deps.logger, async () => {
      await removeOldPlacements(deps);
      await pruneCalls(context);
    }),
  );
  begin();
  const timer = setInterval(begin, HOUR_MS).unref();
  return () => clearInterval(timer);
}

/** One organization's failure doesn't stop the others; the next run retries it. */
async function pruneCalls(context: Context): Promise<void> {
  const { db, logger } = context.deps;
  const { rows } = await db.query<Due>(
    systemWork.dueWork,
    `select id, keep_calls_days as days from portal.organizations
     where keep_calls_days is not null`,
  );
  for (const due of rows) {
    await pruneOrganization(context, due).catch((error) =>
      logger.error({ err: error, organizationId: due.id }, 'old calls were not removed'),
    );
  }
}

/**
 * Also deletes the calls at the built-in service. Calls in an organization's own account remain
 * there.
 */
async function pruneOrganization({ deps, voice }: Context, { id, days }: Due): Promise<void> {
  const { config, db, logger } = deps;
  const { retentionBatch } = config.organizations;
  const scope = tenantScope(id);
  let removed = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { rows } = await db.query<Old>(
      scope,
      `select id, kind from portal.calls
       where organization_id = $1 and created_at < now() - $2::integer * interval '1 day'
       order by created_at limit $3`,
      [id, days, retentionBatch],
    );
    if (rows.length === 0) break;
    const account = await readBuiltInAccount(deps, id);
    if (account) for (const old of rows) await removeAtService(voice, account, old);
    const ids = rows.map((old) => old.id);
    await db.transaction(scope, (tx) => removeCalls(tx, id, ids));
    removed += rows.length;
  }
  await db.transaction(scope, (tx) => removeOldRemarks(tx, id, days, retentionBatch));
  if (removed > 0) logger.info({ organizationId: id, removed }, 'old calls removed');
}

async function readBuiltInAccount(
  deps: Context['deps'],
  organizationId: string,
): Promise<VoiceAccount | null> {
  if (!deps.config.embedded.voice) return null;
  const account = await readVoiceAccount(deps, organizationId).catch((error) => {
    if (error instanceof ApiError && error.code === 'not_connected') return null;
    throw error;
  });
  return account?.baseUrl === deps.config.voiceUrl ? account : null;
}

async function removeAtService(
  voice: VoiceClient,
  account: VoiceAccount,
  { id, kind }: Old,
): Promise<void> {
  const path = kind === 'call' ? `/call/${id}` : `/session/${id}`;
  const request = { method: 'DELETE', path, body: {}, failed: assistantTexts.callsFailed } as const;
  // A 404 is fine: an interrupted run may have deleted it already.
  await voice(account, { ...request, schema: z.looseObject({}) }).catch((error) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
}
