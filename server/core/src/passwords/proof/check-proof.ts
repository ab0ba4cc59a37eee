import type { IdentityProof } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { AuditSource } from '../../audit/audit-source';
import { recordEvent } from '../../audit/record-event';
import { systemWork } from '../../database/system-work';
import { giveBack, reserveAttempt } from '../../rate-limits/reservations';
import type { ServerDeps } from '../../server/server-deps';
import type { LiveSession } from '../../sessions/find-session';
import { makeOwn } from '../../sessions/strength/session-reach';
import { noteProof } from '../../sessions/strength/session-strength';
import { checkPassword } from '../check-password';
import { assertPasskey } from '../passkeys/assert-passkey';
import { createPasskeyRefusal } from '../passkeys/refusal';

/** The session that provides the proof. */
export type Proving = Pick<LiveSession, 'userId' | 'sessionId' | 'organizationId'>;

/**
 * A session may be stolen, so changes that outlive it require the password or a passkey. The
 * session then counts as proved for a while. A passkey also makes it strong, and even a session
 * that a provider started becomes the account's own.
 * @throws ApiError `invalid_credentials`, `passkey_refused`, `rate_limited`
 */
export async function checkProof(
  deps: ServerDeps,
  source: AuditSource,
  session: Proving,
  proof: IdentityProof,
): Promise<void> {
  const limit = deps.config.limits.passwordChangePerAccount;
  const counted = { name: 'identity-proof', limit, subject: session.userId };
  const reserved = await reserveAttempt(deps, counted);
  await checkCredentials(deps, source, session, proof).catch(async (error) => {
    const { userId, sessionId, organizationId } = session;
    await recordEvent(deps, source, {
      event: 'identity_proof_failed',
      userId,
      sessionId,
      organizationId,
    });
    throw error;
  });
  await deps.db.transaction(systemWork.account, async (tx) => {
    await giveBack(tx, reserved);
    await noteProof(tx, session.sessionId, { byPasskey: 'passkey' in proof });
    await makeOwn(tx, session, 'passkey' in proof ? 'passkey' : 'password');
  });
}

async function checkCredentials(
  deps: ServerDeps,
  source: AuditSource,
  { userId, sessionId }: Proving,
  proof: IdentityProof,
): Promise<void> {
  if ('passkey' in proof) {
    const use = { purpose: 'confirm', sessionId } as const;
    const passkey = await assertPasskey(deps, source, proof.passkey, use);
    if (passkey.user_id !== userId) throw createPasskeyRefusal();
    return;
  }
  const { isRight } = await checkPassword(deps, userId, proof.password);
  if (!isRight) {
    throw new ApiError('invalid_credentials', 'The password is incorrect.');
  }
}
