import type { AuditSource } from 'server-core/audit/audit-source';
import { recordEvent } from 'server-core/audit/record-event';
import { checkPassword } from 'server-core/passwords/check-password';
import { type Reservation, reserveAttempt } from 'server-core/rate-limits/reservations';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { LiveSession } from 'server-core/sessions/find-session';
import { ApiError } from 'shared-server';

/** A person who entered the right password. The caller gives `reserved` back after the change. */
export interface VerifiedAccount {
  email: string;
  reserved: Reservation[];
}

/**
 * Requires the password again before a change that a stolen session must not make.
 * @throws ApiError `invalid_credentials`, or `rate_limited` after too many failures
 */
export async function verifyCurrentPassword(
  deps: ServerDeps,
  source: AuditSource,
  session: LiveSession,
  password: string,
): Promise<VerifiedAccount> {
  const limit = deps.config.limits.passwordChangePerAccount;
  const counted = { name: 'password-change', limit, subject: session.userId };
  const reserved = await reserveAttempt(deps, counted);
  const { userId, organizationId, sessionId } = session;
  const { email, isRight } = await checkPassword(deps, userId, password);
  if (!isRight) {
    const who = { userId, organizationId, sessionId };
    await recordEvent(deps, source, { event: 'password_change_failed', ...who });
    throw new ApiError('invalid_credentials', 'The current password is incorrect.');
  }
  return { email, reserved };
}
