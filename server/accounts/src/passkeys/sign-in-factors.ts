import { hasSecondFactor } from 'server-core/passwords/passkeys/has-second-factor';
import { countRecoveryCodes } from 'server-core/passwords/passkeys/recovery-codes';
import { getPasskeys, type StoredPasskey } from 'server-core/passwords/passkeys/stored-passkeys';
import type { LiveSession } from 'server-core/sessions/find-session';
import { refuseWeak } from 'server-core/sessions/strength/session-strength';
import type { SignInFactors } from 'shared-contract';
import type { Queryable } from 'shared-server';

export async function readSignInFactors(
  tx: Queryable,
  { userId, method }: Pick<LiveSession, 'userId' | 'method'>,
): Promise<SignInFactors> {
  const { left, created_at } = await countRecoveryCodes(tx, userId);
  return {
    passkeys: (await getPasskeys(tx, userId)).map(toPasskey),
    second_factor: await hasSecondFactor(tx, userId),
    by_provider: method === 'single_sign_on',
    recovery_codes: { left, created_at: created_at?.toISOString() ?? null },
  };
}

/**
 * Serializes changes of one person's factors, so that none removes what another relies on.
 * @returns whether the second factor is on
 * @throws ApiError `second_factor_required` for a weak session of a person with a passkey in an
 * organization that requires it: a password must not replace the passkey
 */
export async function lockFactors(
  tx: Queryable,
  { userId, sessionId }: Pick<LiveSession, 'userId' | 'sessionId'>,
): Promise<boolean> {
  const { rows } = await tx.query<{ second_factor: boolean }>(
    'select second_factor from portal.auth_users where id = $1 for update',
    [userId],
  );
  const weak = await tx.query(
    `select 1 from portal.sessions s
     where s.id = $2 and not s.strong
       and exists (select 1 from portal.passkeys p where p.user_id = $1)
       and exists (select 1 from portal.memberships m
         join portal.organizations o on o.id = m.organization_id
         where m.user_id = $1 and o.requires_second_factor)`,
    [userId, sessionId],
  );
  refuseWeak({ needsSecondFactor: weak.rows.length > 0 });
  return rows[0]?.second_factor ?? false;
}

function toPasskey({ id, name, created_at, last_used_at, backed_up }: StoredPasskey) {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    backed_up,
  };
}
