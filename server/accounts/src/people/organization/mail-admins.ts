import type { Queryable } from 'shared-server';
import type { AuditSource } from '../../../core/audit/audit-source';
import type { Mail } from '../../../core/mail/mailer';
import type { ServerDeps } from '../../../core/server/server-deps';

/** @returns the addresses of the organization's admins */
export async function adminsOf(tx: Queryable, organizationId: string): Promise<string[]> {
  const { rows } = await tx.query<{ email: string }>(
    `select u.email from portal.memberships m join portal.users u on u.id = m.user_id
     where m.organization_id = $1 and m.role = 'admin' order by 1`,
    [organizationId],
  );
  return rows.map(({ email }) => email);
}

/** One address that fails keeps no other from its mail. */
export function sendAll(deps: ServerDeps, { logger }: AuditSource, mails: readonly Mail[]): void {
  for (const mail of mails) deps.background.run(logger, () => deps.sendMail(mail), 'mails');
}
