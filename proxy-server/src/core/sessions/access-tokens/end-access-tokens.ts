import type { Queryable } from 'shared-server';

/**
 * Ends the person's access tokens in every organization.
 *
 * @param since ends only those created then or later
 * @returns how many worked until now
 */
export async function endAccessTokensOf(
  tx: Queryable,
  userId: string,
  since: Date | null = null,
): Promise<number> {
  const { rowCount } = await tx.query(
    `update portal.access_tokens set revoked_at = now()
     where user_id = $1 and revoked_at is null and expires_at > now()
       and ($2::timestamptz is null or created_at >= $2::timestamptz)`,
    [userId, since],
  );
  return rowCount ?? 0;
}
