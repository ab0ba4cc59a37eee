import type { Database } from 'shared-server';

/** A portal has some dozens of routes: more in a day come from nobody's portal, and are not counted. */
const ROUTES_PER_DAY = 200;

/** Adds one view of the route to the organization's day, in UTC. */
export async function countPageView(
  db: Database,
  scope: { organizationId: string; userId: string },
  route: string,
): Promise<void> {
  await db.transaction({ role: 'portal_member', ...scope }, (tx) =>
    tx.query(
      `insert into portal.page_views as seen (organization_id, day, route)
       select $1::uuid, (now() at time zone 'utc')::date, $2
       where (select count(*) from portal.page_views
              where day = (now() at time zone 'utc')::date and route <> $2) < $3
       on conflict (organization_id, day, route) do update set views = seen.views + 1`,
      [scope.organizationId, route, ROUTES_PER_DAY],
    ),
  );
}
