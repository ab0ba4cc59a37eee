import { PENDING_SIGN_IN_TTL_MS, type SecondFactor } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import type { ProviderSignIn } from '../../sessions/strength/provider-sign-in';
import { generateToken, hashToken } from '../../sessions/tokens';
import { countRecoveryCodes } from './recovery-codes';

/** Wrong second factors after which the password is required again. */
const MOST_FAILURES = 5;

type FirstStep = 'password' | 'single_sign_on';

/** A sign-in after its first step; it gives no access by itself. */
export interface PendingSignIn {
  userId: string;
  method: FirstStep;
  /** The organization of the session, after single sign-on. */
  actsIn: string | null;
  organizationId: string | null;
  remember: boolean;
  /** The provider's claims about the first step, after single sign-on. */
  provider?: ProviderSignIn | null;
}

interface Row {
  user_id: string;
  organization_id: string | null;
  remember: boolean;
  method: FirstStep;
  acts_in: string | null;
  provider_sign_in: ProviderSignIn | null;
}

/** @returns what the browser needs for the second step */
export async function startPending(
  tx: Queryable,
  { userId, remember, method, actsIn, provider = null }: Omit<PendingSignIn, 'organizationId'>,
): Promise<SecondFactor> {
  await tx.query(
    `delete from portal.pending_sign_ins where token_hash in (
       select token_hash from portal.pending_sign_ins where expires_at <= now()
       limit 100 for update skip locked)`,
  );
  const token = generateToken('secondFactor');
  const { rows } = await tx.query<{ expires_at: Date }>(
    `insert into portal.pending_sign_ins (token_hash, user_id, remember, expires_at, method,
       organization_id, provider_sign_in)
     values ($1, $2, $3, now() + $4::double precision * interval '1 millisecond', $5, $6, $7::jsonb)
     returning expires_at`,
    [
      hashToken(token),
      userId,
      remember,
      PENDING_SIGN_IN_TTL_MS,
      method,
      actsIn,
      provider && JSON.stringify(provider),
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('The database returned no pending sign-in');
  const { left } = await countRecoveryCodes(tx, userId);
  return { token, expires_at: row.expires_at.toISOString(), recovery_codes: left };
}

/**
 * Locks the token without consuming it, until the transaction ends.
 * @throws ApiError `sign_in_expired`
 */
export async function findPending(tx: Queryable, token: string): Promise<PendingSignIn> {
  const { rows } = await tx.query<Row>(
    `select p.user_id, p.remember, p.method, p.organization_id as acts_in, p.provider_sign_in,
       (select u.organization_id from portal.users u where u.id = p.user_id) as organization_id
     from portal.pending_sign_ins p
     where p.token_hash = $1 and p.expires_at > now() and p.failures < $2 for update`,
    [hashToken(token), MOST_FAILURES],
  );
  const [row] = rows;
  if (!row) throw createExpiredError();
  return {
    userId: row.user_id,
    organizationId: row.organization_id,
    remember: row.remember,
    method: row.method,
    actsIn: row.acts_in,
    provider: row.provider_sign_in,
  };
}

/** Ends the pending sign-in in the transaction that starts its session. */
export async function endPending(tx: Queryable, token: string): Promise<void> {
  await tx.query('delete from portal.pending_sign_ins where token_hash = $1', [hashToken(token)]);
}

export async function countFailure(tx: Queryable, token: string): Promise<void> {
  await tx.query(
    'update portal.pending_sign_ins set failures = failures + 1 where token_hash = $1',
    [hashToken(token)],
  );
}

/** Pending sign-ins must start again after a new password or factor. */
export async function deletePendingSignIns(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from portal.pending_sign_ins where user_id = $1', [userId]);
}

export function createExpiredError(): ApiError {
  return new ApiError('sign_in_expired', 'This sign-in took too long. Please sign in again.');
}
