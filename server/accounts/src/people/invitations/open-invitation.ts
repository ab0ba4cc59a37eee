import { findInvitation } from 'server-core/access/invitations/valid-invitation';
import { personNameSql } from 'server-core/database/person-name';
import { systemWork } from 'server-core/database/system-work';
import { getKeptForms } from 'server-core/formats/email';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { OpenInvitation } from 'shared-contract';

interface ShownRow {
  organization: string;
  invited_by: string | null;
  expires_at: Date;
  has_account: boolean | null;
}

/**
 * Opening doesn't consume the invitation, because mail scanners open links before people do.
 * @throws ApiError `invitation_ended`
 */
export function openInvitation(
  { db }: Pick<ServerDeps, 'db'>,
  token: string,
): Promise<OpenInvitation> {
  return db.transaction(systemWork.invitation, async (tx) => {
    const { id, organization_id, email, role } = await findInvitation(tx, token);
    await tx.query(
      'update portal.invitations set opened_at = now() where id = $1 and opened_at is null',
      [id],
    );
    const { rows } = await tx.query<ShownRow>(
      `select o.name as organization, i.expires_at,
         (select coalesce(${personNameSql('u')}, u.email) from portal.users u
          where u.id = i.invited_by) as invited_by,
         case when i.email is null or not i.is_mailed then null
           else exists (select 1 from portal.auth_users a where a.email = any($2::text[])) end
           as has_account
       from portal.invitations i join portal.organizations o on o.id = i.organization_id
       where i.id = $1`,
      [id, getKeptForms(email ?? '')],
    );
    const [shown] = rows;
    if (!shown) throw new Error('An invitation without an organization');
    const { expires_at, ...rest } = shown;
    return { organization_id, email, role, ...rest, expires_at: expires_at.toISOString() };
  });
}
