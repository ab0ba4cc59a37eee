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

const getNameSql = (column: string) => actorNameSql(`i.${column}`, 'u.email');

export const selectInvitations = `
  select i.id, i.email, i.role, i.created_at, i.sent_at, i.opened_at, i.accepted_at, i.expires_at,
    i.revoked_at, ${getNameSql('invited_by')} as invited_by, ${getNameSql('accepted_by')} as accepted_by,
    ${getNameSql('revoked_by')} as revoked_by,
    case when i.accepted_at is not null then 'accepted' when i.revoked_at is not null then 'revoked'
      when i.expires_at <= now() then 'expired' when i.opened_at is not null then 'opened'
      else 'sent' end as state
  from portal.invitations i`;

const toIso = (at: Date | null) => at?.toISOString() ?? null;

export const toInvitation = (row: InvitationRow): Invitation => ({
  ...row,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at.toISOString(),
  opened_at: toIso(row.opened_at),
  accepted_at: toIso(row.accepted_at),
  expires_at: row.expires_at.toISOString(),
  revoked_at: toIso(row.revoked_at),
});
