import { confirmationTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { AuditSource } from '../audit/audit-source';
import { recordEvent } from '../audit/record-event';
import { systemWork } from '../database/system-work';
import { giveBack, reserveAttempt } from '../rate-limits/reservations';
import type { ServerDeps } from '../server/server-deps';
import { checkPassword } from './check-password';

interface Asked {
  userId: string;
  organizationId: string | null;
  /** Absent for mailed links. */
  sessionId?: string | undefined;
}

/**
 * Requires the account's password, together with a mailed link or a session.
 * @throws ApiError `invalid_credentials`, or `rate_limited` after too many failures
 */
export async function requirePassword(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  source: AuditSource,
  asked: Asked,
  password: string,
): Promise<void> {
  const { userId, organizationId, sessionId = null } = asked;
  const limit = deps.config.limits.passwordChangePerAccount;
  const counted = { name: 'identity-proof', limit, subject: userId };
  const reserved = await reserveAttempt(deps, counted);
  const { isRight } = await checkPassword(deps, userId, password);
  if (!isRight) {
    const actor = sessionId ? 'member' : 'stranger';
    const who = { actor, userId, organizationId, sessionId } as const;
    await recordEvent(deps, source, { event: 'identity_proof_failed', ...who });
    throw new ApiError('invalid_credentials', confirmationTexts.passwordWrong);
  }
  await deps.db.transaction(systemWork.counters, (tx) => giveBack(tx, reserved));
}
