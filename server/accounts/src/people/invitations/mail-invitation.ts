import type { AuditSource } from 'server-core/audit/audit-source';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import { createInvitationMail } from './invitation-mail';
import type { MadeInvitation } from './stored-invitations';

type Deps = Pick<ServerDeps, 'background' | 'config' | 'db' | 'sendMail'>;

/** Mails the invitation in the background; call it after the commit. */
export function mailInvitation(
  deps: Deps,
  { logger }: AuditSource,
  member: Member,
  made: MadeInvitation,
): void {
  deps.background.run(logger, () => sendInvitation(deps, member, made), 'mails');
}

async function sendInvitation(
  { db, config, sendMail }: Deps,
  { organizationId, userId }: Member,
  { email, token }: MadeInvitation,
): Promise<void> {
  if (!email) return;
  const { rows } = await db.query<{ organization: string; by: string }>(
    tenantScope(organizationId),
    `select o.name as organization, u.email as by
     from portal.organizations o, portal.users u where o.id = $1 and u.id = $2`,
    [organizationId, userId],
  );
  const [named] = rows;
  if (!named) return;
  const days = config.invitationTtlDays;
  await sendMail(createInvitationMail(config.publicUrl, { to: email, token, days, ...named }));
}
