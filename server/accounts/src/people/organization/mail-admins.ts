import type { AuditSource } from 'server-core/audit/audit-source';
import type { Mail } from 'server-core/mail/mailer';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Queryable } from 'shared-server';

export async function listAdminAddresses(tx: Queryable, organizationId: string): Promise<string[]> {
  const { rows } = await tx.query<{ email: string }>(
    `select u.email from portal.memberships m join portal.users u on u.id = m.user_id
     where m.organization_id = $1 and m.role = 'admin' order by 1`,
    [organizationId],
  );
  return rows.map(({ email }) => email);
}

/** One failed mail doesn't stop the others. */
export function sendMails(
  deps: Pick<ServerDeps, 'background' | 'sendMail'>,
  { logger }: AuditSource,
  mails: readonly Mail[],
): void {
  for (const mail of mails) deps.background.run(logger, () => deps.sendMail(mail), 'mails');
}
