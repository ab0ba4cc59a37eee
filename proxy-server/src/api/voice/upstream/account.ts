import { assistantTexts, serverTexts } from 'shared-contract';
import { requireConnection } from '../../../core/provider-keys/require-connection';
import type { ServerDeps } from '../../../core/server/server-deps';
import type { UpstreamAccount } from '../../../core/upstream/upstream-account';

/** Name of the voice platform in traces, whoever speaks its API. */
export const VOICE_PROVIDER = 'vapi';

/** An organization's account at the voice platform. */
export type VoiceAccount = UpstreamAccount;

/**
 * @throws ApiError `not_connected` when the organization has no key, or none that is active,
 * `not_configured` when its key cannot be opened
 */
export async function readVoiceAccount(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  organizationId: string,
  timeoutMs = deps.config.timeouts.voiceMs,
): Promise<VoiceAccount> {
  const deadline = Date.now() + timeoutMs;
  const connection = await requireConnection(deps, organizationId, 'vapi', {
    missing: assistantTexts.keyMissing,
    inactive: assistantTexts.keyInactive,
    sealed: assistantTexts.initFailed,
    disallowed: serverTexts.serviceDisallowed,
  });
  return { ...connection, organizationId, deadline };
}
