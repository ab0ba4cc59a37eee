import type { AuditSource } from 'server-core/audit/audit-source';
import { systemWork } from 'server-core/database/system-work';
import { getMailbox } from 'server-core/formats/email';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { LiveSession } from 'server-core/sessions/find-session';
import { ApiError, type Queryable } from 'shared-server';
import { issueProofMail } from '../../sign-up/proof-mail';

/**
 * Mails a link that proves the account's address. Earlier links keep working.
 * @throws ApiError `conflict` when the address is already proved, `rate_limited`
 */
export async function sendEmailProof(
  deps: ServerDeps,
  { logger }: AuditSource,
  { userId }: LiveSession,
): Promise<{ email: string }> {
  const { email, isProved } = await deps.db.transaction(systemWork.account, (tx) =>
    readAddress(tx, userId),
  );
  if (isProved) throw new ApiError('conflict', 'Your email address is already confirmed.');
  await countAttempt(deps, [
    { name: 'email-proof', limit: deps.config.limits.emailChangesPerAccount, subject: userId },
    { name: 'address-mails', limit: deps.config.mailLimits.proofs, subject: getMailbox(email) },
  ]);
  const mail = await deps.db.transaction(systemWork.account, (tx) =>
    issueProofMail(deps, tx, { userId, email }),
  );
  deps.background.run(logger, () => deps.sendMail(mail), 'mails');
  return { email };
}

async function readAddress(tx: Queryable, userId: string) {
  const { rows } = await tx.query<{ email: string; is_proved: boolean }>(
    'select email, email_proved_at is not null as is_proved from portal.auth_users where id = $1',
    [userId],
  );
  const [row] = rows;
  if (!row) throw new Error('A session without a person');
  return { email: row.email, isProved: row.is_proved };
}
