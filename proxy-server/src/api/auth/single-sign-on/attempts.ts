import { SINGLE_SIGN_ON_CODE_TTL_MS, SINGLE_SIGN_ON_TTL_MS } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { hashToken, newToken } from '../../../core/sessions/tokens';

/** A single sign-on that a browser began. */
export interface NewAttempt {
  organizationId: string;
  state: string;
  nonce: string;
  /** Value of the browser's cookie. */
  browser: string;
  returnTo: string | null;
}

/** An attempt whose state came back in its own browser; it does so once. */
export interface TakenAttempt {
  organizationId: string;
  nonce: string;
}

/** A person whom the provider vouched for, and who waits for a session. */
export interface FinishedAttempt {
  userId: string;
  organizationId: string;
  returnTo: string | null;
}

export async function beginAttempt(tx: Queryable, attempt: NewAttempt): Promise<void> {
  await tx.query(
    `delete from portal.sign_in_attempts where state_hash in (
       select state_hash from portal.sign_in_attempts where expires_at <= now()
       limit 100 for update skip locked)`,
  );
  await tx.query(
    `insert into portal.sign_in_attempts
       (state_hash, organization_id, browser_hash, nonce, return_to, expires_at)
     values ($1, $2, $3, $4, $5, now() + $6::double precision * interval '1 millisecond')`,
    [
      hashToken(attempt.state),
      attempt.organizationId,
      hashToken(attempt.browser),
      attempt.nonce,
      attempt.returnTo,
      SINGLE_SIGN_ON_TTL_MS,
    ],
  );
}

/** @returns nothing for a state that is unknown, old, used, or of another browser */
export async function takeAttempt(
  tx: Queryable,
  { state, browser }: Pick<NewAttempt, 'state' | 'browser'>,
): Promise<TakenAttempt | undefined> {
  const { rows } = await tx.query<{ organization_id: string; nonce: string }>(
    `update portal.sign_in_attempts set used_at = now()
     where state_hash = $1 and browser_hash = $2 and used_at is null and expires_at > now()
     returning organization_id, nonce`,
    [hashToken(state), hashToken(browser)],
  );
  const [row] = rows;
  return row && { organizationId: row.organization_id, nonce: row.nonce };
}

/** @returns a code for the session; nothing when the settings changed meanwhile */
export async function finishAttempt(
  tx: Queryable,
  { state }: Pick<NewAttempt, 'state'>,
  userId: string,
): Promise<string | undefined> {
  const code = newToken('singleSignOn');
  const { rowCount } = await tx.query(
    `update portal.sign_in_attempts set code_hash = $2, user_id = $3,
       expires_at = now() + $4::double precision * interval '1 millisecond'
     where state_hash = $1 and used_at is not null and code_hash is null`,
    [hashToken(state), hashToken(code), userId, SINGLE_SIGN_ON_CODE_TTL_MS],
  );
  return rowCount === 1 ? code : undefined;
}

/** Uses the code up, in the browser that began. */
export async function redeemCode(
  tx: Queryable,
  { code, browser }: { code: string; browser: string },
): Promise<FinishedAttempt | undefined> {
  const { rows } = await tx.query<{
    user_id: string;
    organization_id: string;
    return_to: string | null;
  }>(
    `delete from portal.sign_in_attempts
     where code_hash = $1 and browser_hash = $2 and expires_at > now()
     returning user_id, organization_id, return_to`,
    [hashToken(code), hashToken(browser)],
  );
  const [row] = rows;
  return (
    row && {
      userId: row.user_id,
      organizationId: row.organization_id,
      returnTo: row.return_to,
    }
  );
}
