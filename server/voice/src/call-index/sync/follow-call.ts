import { tenantScope } from 'server-core/database/tenant-scope';
import { assistantTexts, isSample } from 'shared-contract';
import { ApiError } from 'shared-server';
import * as z from 'zod/mini';
import { readVoiceAccount, type VoiceAccount } from '../../upstream/account';
import { saveRows } from '../store/save-rows';
import { type IndexSource, indexSources } from './sources';
import type { SyncContext } from './sync-page';

/** Reads one call or conversation from the platform and indexes it, if it still exists. */
export async function followCall(
  context: SyncContext,
  organizationId: string,
  callId: string,
): Promise<void> {
  const account = await readVoiceAccount(context.deps, organizationId);
  for (const source of indexSources) {
    const entry = await readEntry(context, account, source, callId);
    if (entry === undefined) continue;
    const row = isSample(entry) ? null : source.toRow(entry, organizationId);
    if (!row) return;
    await context.deps.db.transaction(tenantScope(organizationId), (tx) =>
      saveRows(tx, organizationId, [row]),
    );
    return;
  }
}

async function readEntry(
  { voice }: SyncContext,
  account: VoiceAccount,
  { path }: IndexSource,
  callId: string,
): Promise<unknown> {
  try {
    return await voice(account, {
      method: 'GET',
      path: `${path}/${encodeURIComponent(callId)}`,
      schema: z.unknown(),
      failed: assistantTexts.callsFailed,
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}
