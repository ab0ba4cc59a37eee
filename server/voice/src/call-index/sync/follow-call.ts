import { tenantScope } from 'server-core/database/tenant-scope';
import { assistantTexts } from 'shared-contract';
import * as z from 'zod/mini';
import { readVoiceAccount } from '../../upstream/account';
import { saveRows } from '../store/save-rows';
import { callSource } from './sources';
import type { SyncContext } from './sync-page';

/** Reads one call from the platform and stores it. */
export async function followCall(
  context: SyncContext,
  organizationId: string,
  callId: string,
): Promise<void> {
  const account = await readVoiceAccount(context.deps, organizationId);
  const entry = await context.voice(account, {
    method: 'GET',
    path: `${callSource.path}/${encodeURIComponent(callId)}`,
    schema: z.unknown(),
    failed: assistantTexts.callsFailed,
  });
  const row = callSource.rowOf(entry, organizationId);
  if (!row) return;
  await context.deps.db.transaction(tenantScope(organizationId), (tx) =>
    saveRows(tx, organizationId, [row]),
  );
}
