import type { MemberList, OrganizationRole } from 'shared-contract';
import { memberScope } from '../../../core/database/member-scope';
import type { ServerDeps } from '../../../core/server/server-deps';
import type { Member } from '../../../core/sessions/require-member';

interface MemberRow {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  role: OrganizationRole;
  joined_at: Date;
  last_active_at: Date | null;
}

/** @returns everyone in the member's organization, who joined first before the others */
export async function listMembers(
  { db }: Pick<ServerDeps, 'db'>,
  member: Member,
): Promise<MemberList> {
  const { rows } = await db.transaction(memberScope(member), (tx) =>
    tx.query<MemberRow>(
      `select u.id, u.email, u.first_name, u.last_name, m.role, m.created_at as joined_at,
         m.last_active_at
       from portal.memberships m join portal.users u on u.id = m.user_id
       where m.organization_id = $1
       order by m.created_at, u.id`,
      [member.organizationId],
    ),
  );
  return {
    members: rows.map(({ joined_at, last_active_at, ...row }) => ({
      ...row,
      joined_at: joined_at.toISOString(),
      last_active_at: last_active_at?.toISOString() ?? null,
    })),
  };
}
