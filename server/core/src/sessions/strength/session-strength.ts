import { proofTexts } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import type { SessionStart, SignInMethod } from './session-origin';

/** How long a proof is valid for its session. */
const PROOF_MINUTES = 10;

const strongMethods: readonly SignInMethod[] = [
  'password_and_passkey',
  'password_and_recovery_code',
  'passkey',
  'single_sign_on_and_passkey',
  'single_sign_on_and_recovery_code',
];

/** @returns whether the person used a second factor of the account */
export function startsStrong({ method }: SessionStart): boolean {
  return strongMethods.includes(method);
}

/** @returns whether the sign-in used the account's own credentials, not the provider's */
export function startsProved({ method }: SessionStart): boolean {
  return method !== 'single_sign_on';
}

/**
 * SQL of how far a session can be trusted in its organization. A provider vouches for its own
 * organization only: there its sign-in is a proof, and a second factor when it used one or is
 * required.
 */
export const sessionStrength = `
  s.strong or (s.provider_organization_id = m.organization_id and (s.provider_factors or exists (
    select 1 from portal.sign_in_providers p
    where p.organization_id = m.organization_id and p.is_required))) is true as strong,
  coalesce(coalesce(s.proved_at, case
      when s.provider_organization_id = m.organization_id then s.created_at end)
    > now() - interval '${PROOF_MINUTES} minutes', false) as proved`;

/** SQL: the organization `o` requires a second factor that the session `live` lacks. */
export const needsSecondFactor = `
  (coalesce(o.requires_second_factor, false) and not live.strong)`;

export interface SessionStrength {
  method: SignInMethod | null;
  strong: boolean;
  proved: boolean;
}

/** @returns how far the session can be trusted in its organization */
export async function readStrength(tx: Queryable, sessionId: string): Promise<SessionStrength> {
  const { rows } = await tx.query<SessionStrength>(
    `select s.method, ${sessionStrength}
     from portal.sessions s
     join portal.memberships m
       on m.user_id = s.user_id and m.organization_id = s.organization_id
     where s.id = $1`,
    [sessionId],
  );
  return rows[0] ?? { method: null, strong: false, proved: false };
}

/** @throws ApiError `second_factor_required` */
export function refuseWeak({ needsSecondFactor }: { needsSecondFactor: boolean }): void {
  if (needsSecondFactor) {
    throw new ApiError('second_factor_required', proofTexts.secondFactorRequired);
  }
}

/** @throws ApiError `proof_required` */
export function refuseUnproved({ isProved }: { isProved: boolean }): void {
  if (!isProved) throw new ApiError('proof_required', proofTexts.proofRequired);
}

/** Records that the person just entered the password or used a passkey. */
export async function noteProof(
  tx: Queryable,
  sessionId: string,
  { byPasskey }: { byPasskey: boolean },
): Promise<void> {
  await tx.query(
    'update portal.sessions set proved_at = now(), strong = strong or $2 where id = $1',
    [sessionId, byPasskey],
  );
}
