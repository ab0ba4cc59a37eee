import { memberScope } from 'server-core/database/member-scope';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import type { MemberList, OrganizationRole } from 'shared-contract';

interface MemberRow {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  role: OrganizationRole;
  joined_at: Date;
  last_active_at: Date | null;
}

/** @returns everyone in the member's organization, oldest membership first */
export async function listMembers(
  { db }: Pick<ServerDeps, 'db'>,
  member: Member,
): Promise<MemberList> {
  const { rows } = await db.query<MemberRow>(
    memberScope(member),
    `select u.id, u.email, u.first_name, u.last_name, m.role, m.created_at as joined_at,
       m.last_active_at
     from portal.memberships m join portal.users u on u.id = m.user_id
     where m.organization_id = $1
     order by m.created_at, u.id`,
    [member.organizationId],
  );
  const protectedIds = await findWithSecondFactor(db, member, rows);
  return {
    members: rows.map(({ joined_at, last_active_at, ...row }) => ({
      ...row,
      second_factor: protectedIds.has(row.id) ? 'passkey' : null,
      joined_at: joined_at.toISOString(),
      last_active_at: last_active_at?.toISOString() ?? null,
    })),
  };
}

/** @returns the ids of people whose second factor is on; members' own queries can't read this */
async function findWithSecondFactor(
  db: ServerDeps['db'],
  { organizationId }: Member,
  members: readonly MemberRow[],
): Promise<ReadonlySet<string>> {
  const ids = JSON.stringify(members.map(({ id }) => id));
  const { rows } = await db.query<{ id: string }>(
    tenantScope(organizationId),
    `select id from portal.auth_users
     where second_factor and id in (select jsonb_array_elements_text($1::jsonb)::uuid)`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
