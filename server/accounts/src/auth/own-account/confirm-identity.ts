import type { AuditSource } from 'server-core/audit/audit-source';
import { recordEvent } from 'server-core/audit/record-event';
import { checkProof } from 'server-core/passwords/proof/check-proof';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { LiveSession } from 'server-core/sessions/find-session';
import type { IdentityProof } from 'shared-contract';

/** Checks and records the proof, so that a request that was refused without one can be repeated. */
export async function confirmIdentity(
  deps: ServerDeps,
  source: AuditSource,
  session: LiveSession,
  proof: IdentityProof,
): Promise<void> {
  await checkProof(deps, source, session, proof);
  const { userId, sessionId, organizationId } = session;
  await recordEvent(deps, source, {
    event: 'identity_confirmed',
    userId,
    sessionId,
    organizationId,
    object: { kind: 'session', id: sessionId },
    details: { by: 'passkey' in proof ? 'passkey' : 'password' },
  });
}
