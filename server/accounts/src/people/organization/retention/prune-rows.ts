import { systemWork } from 'server-core/database/system-work';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { TransactionScope } from 'shared-server';

type Deps = Pick<ServerDeps, 'config' | 'db' | 'logger'>;

/** Maximum batches per organization and run. A backlog is spread over several hours. */
const MAX_BATCHES = 100;

interface DueRow {
  id: string;
  keep_page_views_days: number | null;
  keep_audit_days: number | null;
}

/** Removes page views and audit events past their organization's retention. */
export async function pruneRows({ config, db, logger }: Deps): Promise<void> {
  const { rows: due } = await db.query<DueRow>(
    systemWork.dueWork,
    `select id, keep_page_views_days, keep_audit_days from portal.organizations
     where coalesce(keep_page_views_days, keep_audit_days) is not null`,
  );
  const { retentionBatch } = config.organizations;
  const least = config.auditRetentionMinDays;
  for (const { id, keep_page_views_days: views, keep_audit_days: audit } of due) {
    const removed = {
      views: await runInBatches(db, tenantScope(id), pruneViews, [id, views, retentionBatch]),
      events: await runInBatches(db, systemWork.retention, pruneAudit, [
        id,
        audit && Math.max(audit, least),
      ]),
    };
    if (removed.views + removed.events > 0) logger.info({ organizationId: id, removed }, 'pruned');
  }
}

const pruneViews = `
  with gone as (
    delete from portal.page_views where (organization_id, day, route) in (
      select organization_id, day, route from portal.page_views
      where organization_id = $1 and day < current_date - $2::integer limit $3)
    returning 1)
  select count(*)::int as removed from gone`;

/** Removes events up to a day late, because each pruning of a chain adds an event. */
const pruneAudit = `
  select case when exists (
    select 1 from portal.audit_events where organization_id = $1 and event <> 'audit_pruned'
      and at < now() - ($2::integer + 1) * interval '1 day')
  then portal.prune_audit_chain($1, $2::integer) else 0 end as removed`;

async function runInBatches(
  db: Deps['db'],
  scope: TransactionScope,
  sql: string,
  [id, days, ...more]: [id: string, days: number | null, ...more: number[]],
): Promise<number> {
  let total = 0;
  if (days === null) return total;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { rows } = await db.query<{ removed: number }>(scope, sql, [id, days, ...more]);
    const removed = rows[0]?.removed ?? 0;
    if (removed === 0) break;
    total += removed;
  }
  return total;
}
