import { isAddressFree } from 'server-core/access/person/free-address';
import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { getMailbox, normalizeEmail } from 'server-core/formats/email';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import { giveBack } from 'server-core/rate-limits/reservations';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { LiveSession } from 'server-core/sessions/find-session';
import { generateToken, hashToken } from 'server-core/sessions/tokens';
import { authTexts, type EmailChange, type PersonalAccount } from 'shared-contract';
import { ApiError } from 'shared-server';
import { verifyCurrentPassword } from '../../account/verify-password';
import { readOwnAccount } from '../own-profile';
import { createNewAddressMail, createTakenMail } from './email-mails';

const HOUR_MS = 3_600_000;

/**
 * Mails a link to the new address; nothing changes until it is used. The response doesn't reveal
 * whether the address has an account; only the mail to its owner does.
 * @throws ApiError `bad_request`, `invalid_credentials`, `rate_limited`, `conflict` when the
 * address is already the person's own
 */
export async function requestEmailChange(
  deps: ServerDeps,
  source: AuditSource,
  session: LiveSession,
  { email: text, current_password }: EmailChange,
): Promise<PersonalAccount> {
  const email = normalizeEmail(text);
  if (!email) throw new ApiError('bad_request', authTexts.emailInvalid);
  const { userId, organizationId, sessionId } = session;
  const before = await verifyCurrentPassword(deps, source, session, current_password);
  if (before.email === email) throw new ApiError('conflict', 'This is already your address.');
  await countAttempt(deps, [
    { name: 'email-change', limit: deps.config.limits.emailChangesPerAccount, subject: userId },
    { name: 'address-mails', limit: deps.config.mailLimits.proofs, subject: getMailbox(email) },
  ]);

  const token = generateToken('emailChange');
  const { linkMs } = deps.config.emailChange;
  const { free, account } = await auditedTransaction(
    deps,
    systemWork.account,
    source,
    async (tx, record) => {
      await tx.query(
        `delete from portal.email_changes
       where confirmed_at is null and (user_id = $1 or expires_at <= now())
         or undo_until <= now()`,
        [userId],
      );
      await tx.query(
        `insert into portal.email_changes (user_id, old_email, new_email, token_hash, expires_at)
       values ($1, $2, $3, $4, now() + $5::double precision * interval '1 millisecond')`,
        [userId, before.email, email, hashToken(token), linkMs],
      );
      await giveBack(tx, before.reserved);
      const object = { kind: 'email', id: email };
      await record({ event: 'email_change_requested', userId, organizationId, sessionId, object });
      const free = await isAddressFree(deps, tx, email, userId);
      return { free, account: await readOwnAccount(tx, userId) };
    },
  );
  const { publicUrl } = deps.config;
  const mail = free
    ? createNewAddressMail(publicUrl, email, token, Math.round(linkMs / HOUR_MS))
    : createTakenMail(publicUrl, email);
  deps.background.run(source.logger, () => deps.sendMail(mail), 'mails');
  return account;
}

export async function withdrawEmailChange(
  { db }: Pick<ServerDeps, 'db'>,
  { userId }: LiveSession,
): Promise<PersonalAccount> {
  return db.transaction(systemWork.account, async (tx) => {
    await tx.query('delete from portal.email_changes where user_id = $1 and confirmed_at is null', [
      userId,
    ]);
    return readOwnAccount(tx, userId);
  });
}
