import type { SealedConnection } from 'server-core/provider-keys/provider-keys';
import { requireConnection } from 'server-core/provider-keys/require-connection';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { UpstreamAccount } from 'server-core/upstream/upstream-account';
import { assistantTexts, serverTexts } from 'shared-contract';

/** Name of the voice platform in traces. */
export const VOICE_PROVIDER = 'vapi';

/** An organization's account at the voice platform. */
export type VoiceAccount = UpstreamAccount;

/**
 * @param found connection that was read together with the session
 * @throws ApiError `not_connected` when the organization has no active key, `not_configured` when
 * its key can't be decrypted
 */
export async function readVoiceAccount(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  organizationId: string,
  timeoutMs = deps.config.timeouts.voiceMs,
  found?: SealedConnection,
): Promise<VoiceAccount> {
  const deadline = Date.now() + timeoutMs;
  const texts = {
    missing: assistantTexts.keyMissing,
    inactive: assistantTexts.keyInactive,
    sealed: assistantTexts.initFailed,
    disallowed: serverTexts.serviceDisallowed,
  };
  const connection = await requireConnection(deps, organizationId, 'vapi', texts, found);
  return { ...connection, organizationId, deadline };
}
