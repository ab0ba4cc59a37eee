import { voidPending } from 'server-core/passwords/passkeys/pending-sign-ins';
import { forgetRemembered } from 'server-core/sessions/remembered-session';
import { endSessionsOf } from 'server-core/sessions/session-lifecycle';
import type { Queryable } from 'shared-server';
import { voidResetTokens } from './reset-tokens';

/**
 * Sets a password, and ends what was opened with the old one: sessions, remembered browsers, links
 * of mails. Access tokens are the caller's to end: see `endAccessTokensOf`.
 *
 * @param except a session that continues
 */
export async function setPassword(
  tx: Queryable,
  userId: string,
  passwordHash: string,
  except: string | null = null,
): Promise<void> {
  await tx.query(
    'update portal.auth_users set password_hash = $2, updated_at = now() where id = $1',
    [userId, passwordHash],
  );
  await endSessionsOf(tx, userId, except);
  await forgetRemembered(tx, userId);
  await voidResetTokens(tx, userId);
  await voidPending(tx, userId);
  // Whoever knew the old password may have asked for it; the link in their mailbox outlives them.
  await tx.query('delete from portal.email_changes where user_id = $1 and confirmed_at is null', [
    userId,
  ]);
}
