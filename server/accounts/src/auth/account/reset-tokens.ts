import { generateToken, hashToken } from 'server-core/sessions/tokens';
import { RESET_LINK_TTL_MS } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';

/** The account whose password a link can change. */
export interface Reset {
  userId: string;
  email: string;
}

/**
 * @param asker the requester: their older tokens become invalid
 * @returns a single-use token for a new password
 */
export async function issueResetToken(
  tx: Queryable,
  userId: string,
  asker: string,
): Promise<string> {
  const askerHash = hashToken(`${userId} ${asker}`);
  await tx.query(
    `delete from portal.password_resets
     where (user_id = $1 and asker in ($2, '')) or expires_at <= now()`,
    [userId, askerHash],
  );
  const token = generateToken('reset');
  await tx.query(
    `insert into portal.password_resets (token_hash, user_id, expires_at, asker)
     values ($1, $2, now() + $3::double precision * interval '1 millisecond', $4)`,
    [hashToken(token), userId, RESET_LINK_TTL_MS, askerHash],
  );
  return token;
}

/** Removes every token of the person, and all expired ones. */
export async function deleteResetTokens(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from portal.password_resets where user_id = $1 or expires_at <= now()', [
    userId,
  ]);
}

/**
 * Checks the token without using it up.
 * @throws ApiError `reset_link_invalid`
 */
export async function findReset(tx: Queryable, token: string): Promise<Reset> {
  const { rows } = await tx.query<{ user_id: string; email: string }>(
    `select r.user_id, a.email
     from portal.password_resets r join portal.auth_users a on a.id = r.user_id
     where r.token_hash = $1 and r.expires_at > now()`,
    [hashToken(token)],
  );
  const [found] = rows;
  if (!found) throw createInvalidLinkError();
  return { userId: found.user_id, email: found.email };
}

/**
 * Uses the token up; only one of two concurrent uses succeeds.
 * @throws ApiError `reset_link_invalid`
 */
export async function useResetToken(tx: Queryable, token: string): Promise<void> {
  const { rows } = await tx.query(
    `delete from portal.password_resets where token_hash = $1 and expires_at > now()
     returning user_id`,
    [hashToken(token)],
  );
  if (rows.length === 0) throw createInvalidLinkError();
}

export function createInvalidLinkError(): ApiError {
  return new ApiError('reset_link_invalid', 'This link no longer works. Please request a new one.');
}
