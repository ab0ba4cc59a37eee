import { nothingSaid, type ProviderSignIn } from 'server-core/sessions/strength/provider-sign-in';
import { generateToken, hashToken } from 'server-core/sessions/tokens';
import { SINGLE_SIGN_ON_CODE_TTL_MS, SINGLE_SIGN_ON_TTL_MS } from 'shared-contract';
import type { Queryable } from 'shared-server';

/** A single sign-on started by a browser. */
export interface NewAttempt {
  organizationId: string;
  /** The only provider whose response is accepted. */
  providerId: string;
  state: string;
  nonce: string;
  browser: string;
  returnTo: string | null;
}

/** An attempt whose callback arrived in its own browser, for the first time. */
export interface TakenAttempt {
  organizationId: string;
  /** Null for an attempt that started before providers had their own callbacks. */
  providerId: string | null;
  nonce: string;
}

/** A person whom the provider vouched for, without a session yet. */
export interface FinishedAttempt {
  userId: string;
  organizationId: string;
  returnTo: string | null;
  signIn: ProviderSignIn;
  browser: string;
}

export async function beginAttempt(tx: Queryable, attempt: NewAttempt): Promise<void> {
  await tx.query(
    `delete from portal.sign_in_attempts where state_hash in (
       select state_hash from portal.sign_in_attempts where expires_at <= now()
       limit 100 for update skip locked)`,
  );
  await tx.query(
    `insert into portal.sign_in_attempts
       (state_hash, organization_id, browser_hash, nonce, return_to, expires_at, provider_id)
     values ($1, $2, $3, $4, $5, now() + $6::double precision * interval '1 millisecond', $7)`,
    [
      hashToken(attempt.state),
      attempt.organizationId,
      hashToken(attempt.browser),
      attempt.nonce,
      attempt.returnTo,
      SINGLE_SIGN_ON_TTL_MS,
      attempt.providerId,
    ],
  );
}

/** @returns undefined for a state that is unknown, expired, used, or of another browser */
export async function takeAttempt(
  tx: Queryable,
  { state, browser }: Pick<NewAttempt, 'state' | 'browser'>,
): Promise<TakenAttempt | undefined> {
  const { rows } = await tx.query<{
    organization_id: string;
    provider_id: string | null;
    nonce: string;
  }>(
    `update portal.sign_in_attempts set used_at = now()
     where state_hash = $1 and browser_hash = $2 and used_at is null and expires_at > now()
     returning organization_id, provider_id, nonce`,
    [hashToken(state), hashToken(browser)],
  );
  const [row] = rows;
  return (
    row && {
      organizationId: row.organization_id,
      providerId: row.provider_id,
      nonce: row.nonce,
    }
  );
}

/** @returns a code for the session; undefined when the settings changed */
export async function finishAttempt(
  tx: Queryable,
  { state }: Pick<NewAttempt, 'state'>,
  { userId, signIn }: { userId: string; signIn: ProviderSignIn },
): Promise<string | undefined> {
  const code = generateToken('singleSignOn');
  const { rowCount } = await tx.query(
    `update portal.sign_in_attempts set code_hash = $2, user_id = $3,
       expires_at = now() + $4::double precision * interval '1 millisecond',
       provider_sign_in = $5::jsonb
     where state_hash = $1 and used_at is not null and code_hash is null`,
    [hashToken(state), hashToken(code), userId, SINGLE_SIGN_ON_CODE_TTL_MS, JSON.stringify(signIn)],
  );
  return rowCount === 1 ? code : undefined;
}

/** Consumes the code if it belongs to one of the browser's attempts. */
export async function redeemCode(
  tx: Queryable,
  { code, browsers }: { code: string; browsers: readonly string[] },
): Promise<FinishedAttempt | undefined> {
  const { rows } = await tx.query<{
    user_id: string;
    organization_id: string;
    return_to: string | null;
    browser_hash: string;
    provider_sign_in: ProviderSignIn | null;
  }>(
    `delete from portal.sign_in_attempts
     where code_hash = $1 and browser_hash = any($2::text[]) and expires_at > now()
     returning user_id, organization_id, return_to, browser_hash, provider_sign_in`,
    [hashToken(code), browsers.map(hashToken)],
  );
  const [row] = rows;
  const browser = row && browsers.find((one) => hashToken(one) === row.browser_hash);
  if (!row || browser === undefined) return undefined;
  return {
    userId: row.user_id,
    organizationId: row.organization_id,
    returnTo: row.return_to,
    signIn: row.provider_sign_in ?? nothingSaid,
    browser,
  };
}
