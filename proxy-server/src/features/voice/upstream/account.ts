import { assistantTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { ServerDeps } from '../../../server-deps';
import { readProviderKey } from '../../provider-keys/provider-keys';

/** An organization's account at the voice platform; the key never leaves the server. */
export interface VoiceAccount {
  organizationId: string;
  apiKey: string;
  /** When the request must have been answered, in milliseconds since 1970: its upstream calls share that. */
  deadline: number;
}

/** @throws ApiError `not_configured` when the organization has no key, or none that is active */
export async function readVoiceAccount(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  organizationId: string,
  timeoutMs = deps.config.timeouts.voiceMs,
): Promise<VoiceAccount> {
  const deadline = Date.now() + timeoutMs;
  const apiKey = await readProviderKey(deps, organizationId, 'vapi');
  if (apiKey) return { organizationId, apiKey, deadline };
  throw new ApiError('not_configured', await whyNoKey(deps, organizationId));
}

async function whyNoKey(deps: Pick<ServerDeps, 'db'>, organizationId: string): Promise<string> {
  const { rows } = await deps.db.transaction({ role: 'portal_system', organizationId }, (tx) =>
    tx.query<{ is_active: boolean }>(
      `select is_active from portal.api_keys where organization_id = $1 and provider = 'vapi'`,
      [organizationId],
    ),
  );
  const [row] = rows;
  if (!row) return assistantTexts.keyMissing;
  return row.is_active ? assistantTexts.initFailed : assistantTexts.keyInactive;
}
