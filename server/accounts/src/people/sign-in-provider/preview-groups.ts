import { findRole } from 'server-core/access/sign-in-provider/group-roles';
import { personNameSql } from 'server-core/database/person-name';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { GroupMapping, GroupPreview, OrganizationRole } from 'shared-contract';

interface Row {
  user_id: string;
  name: string;
  /** Null for a member who never signed in with the provider. */
  groups: string[] | null;
  role: OrganizationRole;
}

/** @returns the role that each member with known groups would get at the next sign-in */
export async function previewGroups(
  { db }: Pick<ServerDeps, 'db'>,
  organizationId: string,
  mapping: GroupMapping,
): Promise<GroupPreview> {
  const { rows } = await db.query<Row>(
    tenantScope(organizationId),
    `select m.user_id, coalesce(${personNameSql('u')}, u.email) as name, m.role, (
       select i.groups from portal.sign_in_identities i
       where i.organization_id = m.organization_id and i.user_id = m.user_id
       order by i.last_used_at desc limit 1) as groups
     from portal.memberships m join portal.users u on u.id = m.user_id
     where m.organization_id = $1 order by m.created_at, m.user_id`,
    [organizationId],
  );
  const then = rows.map((row) => ({
    ...row,
    role_then: row.groups ? findRole(mapping, row.groups) : row.role,
  }));
  const noAdmin = !then.some(({ role_then }) => role_then === 'admin');
  return {
    members: then.flatMap(({ user_id, name, groups, role, role_then }) =>
      groups
        ? {
            user_id,
            name,
            groups,
            role_now: role,
            role_then,
            stays_admin: noAdmin && role === 'admin',
          }
        : [],
    ),
  };
}
