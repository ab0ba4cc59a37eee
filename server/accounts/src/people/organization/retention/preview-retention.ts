import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Retention, RetentionClass, RetentionPreview } from 'shared-contract';

interface Row {
  count: number;
  oldest: Date | null;
}

const nothing = { count: 0, oldest: null };

/** Count and age of what organization $1 has kept for more than $2 days, by class. */
const outdated: Record<RetentionClass, string> = {
  calls: `select count(*)::int8 as count, min(created_at) as oldest from portal.calls
    where organization_id = $1 and created_at < now() - $2::integer * interval '1 day'`,
  recordings: `select count(*)::int8 as count, min(created_at) as oldest from portal.calls
    where organization_id = $1 and kind = 'call' and duration_s > 0
      and created_at < now() - $2::integer * interval '1 day'`,
  page_views: `select coalesce(sum(views), 0)::int8 as count, min(day)::timestamptz as oldest
    from portal.page_views where organization_id = $1 and day < current_date - $2::integer`,
  audit: `select count(*)::int8 as count, min(at) as oldest from portal.audit_events
    where organization_id = $1 and at < now() - $2::integer * interval '1 day'`,
};

/** Counts in one transaction, so that the figures are consistent. */
export function previewRetention(
  { db }: Pick<ServerDeps, 'db'>,
  organizationId: string,
  retention: Retention,
): Promise<RetentionPreview> {
  return db.transaction(tenantScope(organizationId), async (tx) => {
    const countOutdated = async (name: RetentionClass) => {
      const days = retention[name];
      if (days === null) return nothing;
      const { rows } = await tx.query<Row>(outdated[name], [organizationId, days]);
      const [row = nothing] = rows;
      return { count: Number(row.count), oldest: row.oldest?.toISOString() ?? null };
    };
    return {
      calls: await countOutdated('calls'),
      recordings: await countOutdated('recordings'),
      page_views: await countOutdated('page_views'),
      audit: await countOutdated('audit'),
    };
  });
}
