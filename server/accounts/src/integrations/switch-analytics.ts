import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';

/** Turns counting of page views on or off; existing counts are kept. */
export async function switchAnalytics(
  { db }: Pick<ServerDeps, 'db'>,
  organizationId: string,
  connected: boolean,
): Promise<void> {
  await db.query(
    tenantScope(organizationId),
    'update portal.organizations set page_views_enabled = $2, updated_at = now() where id = $1',
    [organizationId, connected],
  );
}
