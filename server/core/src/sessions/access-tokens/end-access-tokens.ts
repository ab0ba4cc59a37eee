import type { Queryable } from 'shared-server';

/**
 * Ends the access tokens of a person in every organization; they are refused from the next request
 * on, and their open streams close.
 * @returns how many it ended
 */
export async function endAccessTokens(tx: Queryable, userId: string): Promise<number> {
  const { rowCount } = await tx.query(
    `update portal.access_tokens set revoked_at = now()
     where user_id = $1 and revoked_at is null and expires_at > now()`,
    [userId],
  );
  return rowCount ?? 0;
}

/** @returns how many active access tokens the person has, in any organization */
export async function countAccessTokens(tx: Queryable, userId: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::integer as count from portal.access_tokens
     where user_id = $1 and revoked_at is null and expires_at > now()`,
    [userId],
  );
  return rows[0]?.count ?? 0;
}
