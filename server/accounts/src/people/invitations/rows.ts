import { actorNameSql } from 'server-core/database/person-name';
import type { Invitation, InvitationState, OrganizationRole } from 'shared-contract';

export interface InvitationRow {
  id: string;
  email: string | null;
  role: OrganizationRole;
  state: InvitationState;
  invited_by: string | null;
  created_at: Date;
  sent_at: Date;
  opened_at: Date | null;
  accepted_at: Date | null;
  accepted_by: string | null;
  expires_at: Date;
  revoked_at: Date | null;
  revoked_by: string | null;
}

const nameOf = (column: string) => actorNameSql(`i.${column}`, 'u.email');

export const selectInvitations = `
  select i.id, i.email, i.role, i.created_at, i.sent_at, i.opened_at, i.accepted_at, i.expires_at,
    i.revoked_at, ${nameOf('invited_by')} as invited_by, ${nameOf('accepted_by')} as accepted_by,
    ${nameOf('revoked_by')} as revoked_by,
    case when i.accepted_at is not null then 'accepted' when i.revoked_at is not null then 'revoked'
      when i.expires_at <= now() then 'expired' when i.opened_at is not null then 'opened'
      else 'sent' end as state
  from portal.invitations i`;

const time = (at: Date | null) => at?.toISOString() ?? null;

export const shownInvitation = (row: InvitationRow): Invitation => ({
  ...row,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at.toISOString(),
  opened_at: time(row.opened_at),
  accepted_at: time(row.accepted_at),
  expires_at: row.expires_at.toISOString(),
  revoked_at: time(row.revoked_at),
});
