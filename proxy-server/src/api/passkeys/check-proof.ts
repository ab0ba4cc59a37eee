import type { IdentityProof } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { AuditSource } from '../../core/audit/audit-source';
import { recordEvent } from '../../core/audit/record-event';
import { checkPassword } from '../../core/passwords/check-password';
import { assertPasskey } from '../../core/passwords/passkeys/assert-passkey';
import { passkeyRefused } from '../../core/passwords/passkeys/refusal';
import { giveBack, reserveAttempt } from '../../core/rate-limits/reservations';
import type { ServerDeps } from '../../core/server/server-deps';
import type { LiveSession } from '../../core/sessions/find-session';

/**
 * A session alone may be someone else's: whoever changes a factor shows the password or a passkey.
 *
 * @throws ApiError `invalid_credentials`, `passkey_refused`, `rate_limited`
 */
export async function checkProof(
  deps: ServerDeps,
  source: AuditSource,
  session: LiveSession,
  proof: IdentityProof,
): Promise<void> {
  const limit = deps.config.limits.passwordChangePerAccount;
  const counted = { name: 'identity-proof', limit, subject: session.userId };
  const reserved = await reserveAttempt(deps, counted);
  await check(deps, source, session, proof).catch(async (error) => {
    const { userId, sessionId, organizationId } = session;
    await recordEvent(deps, source, {
      event: 'identity_proof_failed',
      userId,
      sessionId,
      organizationId,
    });
    throw error;
  });
  await deps.db.transaction({ role: 'portal_system' }, (tx) => giveBack(tx, reserved));
}

async function check(
  deps: ServerDeps,
  source: AuditSource,
  { userId, sessionId }: LiveSession,
  proof: IdentityProof,
): Promise<void> {
  if ('passkey' in proof) {
    const use = { purpose: 'confirm', sessionId } as const;
    const passkey = await assertPasskey(deps, source, proof.passkey, use);
    if (passkey.user_id !== userId) throw passkeyRefused();
    return;
  }
  const { isRight } = await checkPassword(deps, userId, proof.password);
  if (!isRight) {
    throw new ApiError('invalid_credentials', 'The password is not right.');
  }
}
