import { memberScope } from 'server-core/database/member-scope';
import type { Database } from 'shared-server';

/**
 * Adds one view of the route to the organization's day, in UTC.
 * @returns false when the organization has disconnected analytics; nothing is stored then
 */
export async function countPageView(
  db: Database,
  scope: { organizationId: string; userId: string },
  route: string,
): Promise<boolean> {
  return db.transaction(memberScope(scope), async (tx) => {
    const { rows } = await tx.query<{ page_views_enabled: boolean }>(
      'select page_views_enabled from portal.organizations where id = $1',
      [scope.organizationId],
    );
    if (!rows[0]?.page_views_enabled) return false;
    await tx.query(
      `insert into portal.page_views as seen (organization_id, day, route)
       values ($1::uuid, (now() at time zone 'utc')::date, $2)
       on conflict (organization_id, day, route) do update set views = seen.views + 1`,
      [scope.organizationId, route],
    );
    return true;
  });
}
