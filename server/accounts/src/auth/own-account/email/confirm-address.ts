import { describeEnded, recordProof } from 'server-core/access/person/ended-by-proof';
import { proveAddress } from 'server-core/access/person/prove-address';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { mailAccountChange } from 'server-core/notifications/account-change/mail-account-change';
import { hashPassword } from 'server-core/passwords/passwords';
import { requirePassword } from 'server-core/passwords/require-password';
import type { ServerDeps } from 'server-core/server/server-deps';
import { findSessionByBearer } from 'server-core/sessions/find-session';
import { hashToken } from 'server-core/sessions/tokens';
import { confirmationTexts, type EmailConfirmation } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import { checkPasswordRules } from '../../account/password-rules';
import { setPassword } from '../../account/set-password';
import { createRefusedLinkError, type LinkRequest } from './link-request';

interface ProofRow {
  user_id: string;
  email: string;
  organization_id: string | null;
}

/**
 * Confirms the account's address. With the current password, the password and this browser's
 * session are kept. With a new password, all earlier access ends.
 * @throws ApiError `reset_link_invalid`, `email_unconfirmed` without a password,
 * `invalid_credentials`, `weak_password`
 */
export async function confirmOwnAddress(
  deps: ServerDeps,
  request: LinkRequest,
  { token, password, new_password: fresh }: EmailConfirmation,
): Promise<{ email: string }> {
  const found = await deps.db.transaction(systemWork.account, (tx) => findProof(tx, token));
  if (!found) throw await createRefusedLinkError(deps, request);
  const { user_id: userId, email, organization_id: organizationId } = found;
  const keepSessionId = await findOwnSession(deps, request, userId);
  const freshHash = fresh === undefined ? null : await hashNewPassword(fresh, email);
  if (freshHash === null) {
    if (password === undefined) throw createPasswordMissingError();
    await requirePassword(deps, request, { userId, organizationId }, password);
  }
  const ended = await auditedTransaction(deps, systemWork.account, request, async (tx, record) => {
    const keepsPassword = freshHash === null;
    const by = { by: 'confirm_link', keepsPassword } as const;
    const ended = await proveAddress(tx, userId, {
      ...by,
      keepSessionId: keepsPassword ? keepSessionId : null,
    });
    if (ended && freshHash) await setPassword(tx, userId, freshHash);
    const proved = { actor: 'stranger', userId, organizationId, email } as const;
    await recordProof(record, proved, 'confirm_link', ended);
    return ended;
  });
  // If the link is used twice at once, the second use finds the address already proved.
  if (!ended) throw await createRefusedLinkError(deps, request);
  const subject = describeEnded(ended);
  if (subject) mailAccountChange(deps, request, { userId, change: 'email_proved', subject });
  return { email };
}

export const createPasswordMissingError = () =>
  new ApiError('email_unconfirmed', confirmationTexts.confirmWithPassword);

async function hashNewPassword(password: string, email: string): Promise<string> {
  checkPasswordRules(password, email);
  return hashPassword(password, true);
}

/** @returns the session of this browser if it belongs to the person */
export async function findOwnSession(
  deps: ServerDeps,
  { bearer }: LinkRequest,
  userId: string,
): Promise<string | null> {
  const session = bearer ? await findSessionByBearer(deps, bearer) : null;
  return session?.userId === userId ? session.sessionId : null;
}

async function findProof(tx: Queryable, token: string): Promise<ProofRow | undefined> {
  const { rows } = await tx.query<ProofRow>(
    `select p.user_id, a.email, u.organization_id
     from portal.email_proofs p
     join portal.auth_users a on a.id = p.user_id and a.email = p.email
     left join portal.users u on u.id = p.user_id
     where p.token_hash = $1 and p.expires_at > now() and a.email_proved_at is null`,
    [hashToken(token)],
  );
  return rows[0];
}
