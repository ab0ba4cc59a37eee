import { describeEnded, recordProof } from 'server-core/access/person/ended-by-proof';
import { createEmailTakenError, isAddressFree } from 'server-core/access/person/free-address';
import { type AddressProof, proveAddress } from 'server-core/access/person/prove-address';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { createAccountChangeMail } from 'server-core/notifications/account-change/account-change-mail';
import {
  describeOrigin,
  mailAccountChange,
} from 'server-core/notifications/account-change/mail-account-change';
import { hashPassword } from 'server-core/passwords/passwords';
import { requirePassword } from 'server-core/passwords/require-password';
import type { ServerDeps } from 'server-core/server/server-deps';
import { endAccessTokens } from 'server-core/sessions/access-tokens/end-access-tokens';
import { generateToken, hashToken } from 'server-core/sessions/tokens';
import type { EmailConfirmation } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { checkPasswordRules } from '../../account/password-rules';
import { deleteResetTokens } from '../../account/reset-tokens';
import { setPassword } from '../../account/set-password';
import { createPasswordMissingError, findOwnSession } from './confirm-address';
import { getUndoLink } from './email-mails';
import { createRefusedLinkError, type LinkRequest } from './link-request';

interface ChangeRow {
  id: string;
  user_id: string;
  old_email: string;
  new_email: string;
  created_at: Date;
  old_proved: boolean;
  organization_id: string | null;
}

const buildChangeQuery = (condition: string) => `
  select c.id, c.user_id, c.old_email, c.new_email, c.created_at, c.old_proved,
    u.organization_id
  from portal.email_changes c left join portal.users u on u.id = c.user_id
  where ${condition}`;
const waiting = buildChangeQuery(
  'c.token_hash = $1 and c.confirmed_at is null and c.expires_at > now()',
);
const undoable = buildChangeQuery('c.undo_hash = $1 and c.undo_until > now()');

/**
 * Moves the account to the address that the link was mailed to. The previous address gets a link
 * that undoes the change. Confirming requires the account's password, so that someone who opens a
 * link that a stranger requested can't confirm it by mistake.
 * @throws ApiError `reset_link_invalid`, `email_taken`, `email_unconfirmed` without the password,
 * `invalid_credentials`
 */
export async function confirmNewAddress(
  deps: ServerDeps,
  request: LinkRequest,
  { token, password }: EmailConfirmation,
): Promise<{ email: string }> {
  const { publicUrl, emailChange } = deps.config;
  const keepSessionId = await requireOwner(deps, request, token, password);
  const undo = generateToken('emailUndo');
  const change = await auditedTransaction(deps, systemWork.account, request, async (tx, record) => {
    const found = await findChange(tx, `${waiting} for update of c`, token);
    if (!found) return null;
    const { id, user_id: userId, new_email: email, organization_id: organizationId } = found;
    if (!(await isAddressFree(deps, tx, email, userId))) throw createEmailTakenError();
    const by = { by: 'email_change', keepsPassword: true } as const;
    const ended = await proveAddress(tx, userId, { ...by, keepSessionId, keepChangeId: id });
    await moveAccount(tx, userId, email, 'email_change');
    await tx.query(
      `update portal.email_changes set confirmed_at = now(), token_hash = null, undo_hash = $2,
         undo_until = now() + $3::integer * interval '1 day', old_proved = $4
       where id = $1`,
      [id, hashToken(undo), emailChange.undoDays, ended === null],
    );
    await deleteResetTokens(tx, userId);
    const object = { kind: 'email', id: email };
    const who = { actor: 'stranger', userId, organizationId } as const;
    await record({ event: 'email_changed', ...who, object });
    await recordProof(record, { ...who, email }, 'email_change', ended);
    return { ...found, ended };
  });
  if (!change) throw await createRefusedLinkError(deps, request);
  const { user_id: userId, old_email: old, new_email: email, ended } = change;
  const mail = createAccountChangeMail(publicUrl, {
    to: old,
    change: 'email_changed',
    subject: `New address: ${email}`,
    at: new Date(),
    ...describeOrigin(request),
    undo: { link: getUndoLink(publicUrl, undo), days: emailChange.undoDays },
  });
  deps.background.run(request.logger, () => deps.sendMail(mail), 'mails');
  const subject = [`New address: ${email}`, describeEnded(ended)].filter(Boolean).join('\n');
  mailAccountChange(deps, request, { userId, change: 'email_changed', subject, except: old });
  return { email };
}

/**
 * Restores the previous address with a new password, because the person who changed it knows the
 * old one. Ends every session, access token and later change of the address. If the address wasn't
 * proved before, the undo is its first proof.
 * @throws ApiError `reset_link_invalid`, `weak_password`
 */
export async function undoEmail(
  deps: ServerDeps,
  request: LinkRequest,
  { token, password }: { token: string; password: string },
): Promise<{ email: string }> {
  const change = await deps.db.transaction(systemWork.account, (tx) =>
    findChange(tx, undoable, token),
  );
  if (!change) throw await createRefusedLinkError(deps, request);
  const { user_id: userId, old_email: email, organization_id: organizationId } = change;
  checkPasswordRules(password, email);
  const passwordHash = await hashPassword(password, true);
  const done = await auditedTransaction(deps, systemWork.account, request, async (tx, record) => {
    const { rows } = await tx.query(
      `delete from portal.email_changes where user_id = $1 and created_at >= (
         select created_at from portal.email_changes where undo_hash = $2 and undo_until > now())
       returning id`,
      [userId, hashToken(token)],
    );
    if (rows.length === 0) return null;
    await moveAccount(tx, userId, email, change.old_proved ? 'undo_link' : null);
    const ended = await proveAddress(tx, userId, { by: 'undo_link' });
    await setPassword(tx, userId, passwordHash);
    // Older tokens end too, because the attacker may have known the password before the change.
    await endAccessTokens(tx, userId);
    await removeLaterFactors(tx, userId, change.created_at);
    const object = { kind: 'email', id: email };
    const who = { actor: 'stranger', userId, organizationId } as const;
    await record({ event: 'email_change_undone', ...who, object });
    await recordProof(record, { ...who, email }, 'undo_link', ended);
    return { ended };
  });
  if (!done) throw await createRefusedLinkError(deps, request);
  const subject = describeEnded(done.ended);
  mailAccountChange(deps, request, { userId, change: 'email_restored', subject });
  return { email };
}

/** Passkeys and recovery codes created since the change may be the attacker's. */
async function removeLaterFactors(tx: Queryable, userId: string, since: Date): Promise<void> {
  await tx.query('delete from portal.passkeys where user_id = $1 and created_at >= $2', [
    userId,
    since,
  ]);
  await tx.query('delete from portal.recovery_codes where user_id = $1 and created_at >= $2', [
    userId,
    since,
  ]);
  await tx.query('delete from portal.pending_sign_ins where user_id = $1', [userId]);
  await tx.query(
    `update portal.auth_users set second_factor = false where id = $1
       and not exists (select 1 from portal.passkeys where user_id = $1)`,
    [userId],
  );
}

/** @returns the session to keep: this browser's, if it belongs to the account */
async function requireOwner(
  deps: ServerDeps,
  request: LinkRequest,
  token: string,
  password: string | undefined,
): Promise<string | null> {
  const found = await deps.db.transaction(systemWork.account, (tx) =>
    findChange(tx, waiting, token),
  );
  if (!found) throw await createRefusedLinkError(deps, request);
  if (password === undefined) throw createPasswordMissingError();
  const { user_id: userId, organization_id: organizationId } = found;
  await requirePassword(deps, request, { userId, organizationId }, password);
  return findOwnSession(deps, request, userId);
}

async function findChange(tx: Queryable, sql: string, token: string) {
  const { rows } = await tx.query<ChangeRow>(sql, [hashToken(token)]);
  return rows[0];
}

/** @param by what proved the address; null when it is unproved */
async function moveAccount(
  tx: Queryable,
  userId: string,
  email: string,
  by: AddressProof | null,
): Promise<void> {
  const { rows } = await tx.query(
    `update portal.auth_users set email = $2, updated_at = now(), email_proved_by = $3,
       email_proved_at = case when $3::text is null then null else now() end
     where id = $1 and not exists (select 1 from portal.auth_users where email = $2 and id <> $1)
     returning id`,
    [userId, email, by],
  );
  if (rows.length === 0) throw createEmailTakenError();
  await tx.query('delete from portal.email_proofs where user_id = $1', [userId]);
  await tx.query('update portal.users set email = $2, updated_at = now() where id = $1', [
    userId,
    email,
  ]);
}
