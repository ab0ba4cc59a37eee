import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { LiveSession } from 'server-core/sessions/find-session';
import { canActIn } from 'server-core/sessions/strength/session-reach';
import type { OrganizationList, OwnOrganization } from 'shared-contract';

/**
 * Hides role and member count of organizations that this session needs a proof for.
 * @returns the person's organizations, by name
 */
export async function listOrganizations(
  { db }: Pick<ServerDeps, 'db'>,
  session: LiveSession,
): Promise<OrganizationList> {
  const { userId, organizationId } = session;
  const { rows } = await db.query<OwnOrganization>(
    systemWork.membership,
    `select o.id, o.name, m.role, o.id is not distinct from $2::uuid as current,
       (select count(*)::int from portal.memberships a where a.organization_id = o.id) as members
     from portal.memberships m join portal.organizations o on o.id = m.organization_id
     where m.user_id = $1
     order by lower(o.name), o.id`,
    [userId, organizationId],
  );
  const organizations = rows.map((row) =>
    canActIn(session, row.id) ? row : { ...row, role: null, members: null },
  );
  return { organizations };
}
