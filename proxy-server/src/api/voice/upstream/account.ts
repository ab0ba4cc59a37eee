import { assistantTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { readProviderKey } from '../../../core/provider-keys/provider-keys';
import type { ServerDeps } from '../../../core/server/server-deps';

/** An organization's account at the voice platform; the key never leaves the server. */
export interface VoiceAccount {
  organizationId: string;
  apiKey: string;
  /** When the request must have been answered, in milliseconds since 1970: its upstream calls share that. */
  deadline: number;
  /** Aborted when the client that the upstream calls are made for has left. */
  client?: AbortSignal;
}

/**
 * @throws ApiError `not_connected` when the organization has no key, or none that is active, `not_configured` when
 * its key cannot be opened
 */
export async function readVoiceAccount(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  organizationId: string,
  timeoutMs = deps.config.timeouts.voiceMs,
): Promise<VoiceAccount> {
  const deadline = Date.now() + timeoutMs;
  const apiKey = await readProviderKey(deps, organizationId, 'vapi');
  if (apiKey) return { organizationId, apiKey, deadline };
  throw await noKey(deps, organizationId);
}

async function noKey(deps: Pick<ServerDeps, 'db'>, organizationId: string): Promise<ApiError> {
  const { rows } = await deps.db.transaction({ role: 'portal_system', organizationId }, (tx) =>
    tx.query<{ is_active: boolean }>(
      `select is_active from portal.api_keys where organization_id = $1 and provider = 'vapi'`,
      [organizationId],
    ),
  );
  const [row] = rows;
  if (!row) return new ApiError('not_connected', assistantTexts.keyMissing);
  return row.is_active
    ? new ApiError('not_configured', assistantTexts.initFailed)
    : new ApiError('not_connected', assistantTexts.keyInactive);
}
