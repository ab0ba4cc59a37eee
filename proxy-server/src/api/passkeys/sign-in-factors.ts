import type { SignInFactors } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { countRecoveryCodes } from '../../core/passwords/passkeys/recovery-codes';
import { passkeysOf, type StoredPasskey } from '../../core/passwords/passkeys/stored-passkeys';

/** @returns the person's factors as the wire answers them */
export async function signInFactors(tx: Queryable, userId: string): Promise<SignInFactors> {
  const { left, created_at } = await countRecoveryCodes(tx, userId);
  return {
    passkeys: (await passkeysOf(tx, userId)).map(shown),
    second_factor: await hasSecondFactor(tx, userId),
    recovery_codes: { left, created_at: created_at?.toISOString() ?? null },
  };
}

async function hasSecondFactor(tx: Queryable, userId: string): Promise<boolean> {
  const { rows } = await tx.query<{ second_factor: boolean }>(
    'select second_factor from portal.auth_users where id = $1',
    [userId],
  );
  return rows[0]?.second_factor ?? false;
}

/**
 * Makes changes of one person's factors wait for each other, so that none removes what another
 * one relies on.
 *
 * @returns whether the second factor is on
 */
export async function lockFactors(tx: Queryable, userId: string): Promise<boolean> {
  const { rows } = await tx.query<{ second_factor: boolean }>(
    'select second_factor from portal.auth_users where id = $1 for update',
    [userId],
  );
  return rows[0]?.second_factor ?? false;
}

function shown({ id, name, created_at, last_used_at, backed_up }: StoredPasskey) {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    backed_up,
  };
}
