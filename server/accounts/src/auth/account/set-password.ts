import { deletePendingSignIns } from 'server-core/passwords/passkeys/pending-sign-ins';
import { forgetRemembered } from 'server-core/sessions/remembered-session';
import { endSessions } from 'server-core/sessions/session-lifecycle';
import type { Queryable } from 'shared-server';
import { deleteResetTokens } from './reset-tokens';

/**
 * Sets a password, and ends everything that the old one gave access to: sessions, remembered
 * browsers, mailed links. Callers end access tokens, see `endAccessTokens`.
 * @param except a session to keep
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
  await endSessions(tx, userId, except);
  await forgetRemembered(tx, userId);
  await deleteResetTokens(tx, userId);
  await deletePendingSignIns(tx, userId);
  // An attacker with the old password may have requested an address change. Its link must not
  // outlive the old password.
  await tx.query('delete from portal.email_changes where user_id = $1 and confirmed_at is null', [
    userId,
  ]);
}
