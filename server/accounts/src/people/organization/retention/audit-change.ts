import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Retention } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';

/** Days before a shorter audit retention takes effect; until then any admin can undo it. */
const AUDIT_CHANGE_WAIT_DAYS = 7;

interface Kept {
  keep_audit_days: number | null;
  audit_change_days: number | null;
}

type Deps = Pick<ServerDeps, 'config' | 'db' | 'logger'>;

/** @throws ApiError `bad_request` below the operator's minimum */
export function refuseBelowMinimum(
  { config }: Pick<ServerDeps, 'config'>,
  { audit }: Retention,
): void {
  const { auditRetentionMinDays: least } = config;
  if (audit !== null && audit < least) {
    throw new ApiError(
      'bad_request',
      `The audit must be kept for at least ${least} days. Choose a longer time.`,
    );
  }
}

/**
 * Applies a longer retention at once and delays a shorter one. Setting the current value cancels a
 * pending change; setting the pending one again changes nothing.
 * @returns whether a new change is pending
 */
export async function changeAuditDays(
  { config }: Pick<ServerDeps, 'config'>,
  tx: Queryable,
  { organizationId, userId }: { organizationId: string; userId: string },
  wanted: number | null,
): Promise<boolean> {
  const { rows } = await tx.query<Kept>(
    'select keep_audit_days, audit_change_days from portal.organizations where id = $1',
    [organizationId],
  );
  const { keep_audit_days: now = null, audit_change_days: waiting = null } = rows[0] ?? {};
  if (wanted !== null && wanted === waiting) return false;
  const toEffectiveDays = (days: number | null) =>
    Math.min(days ?? config.auditRetentionDays, config.auditRetentionDays);
  const waits = toEffectiveDays(wanted) < toEffectiveDays(now);
  await tx.query(
    `update portal.organizations set
       keep_audit_days = case when $2 then keep_audit_days else $3 end,
       audit_change_days = case when $2 then $3 end,
       audit_change_at = case when $2 then now() + $4::integer * interval '1 day' end,
       audit_change_by = case when $2 then $5::uuid end
     where id = $1`,
    [organizationId, waits, wanted, AUDIT_CHANGE_WAIT_DAYS, userId],
  );
  return waits;
}

export async function applyAuditChanges(deps: Deps): Promise<void> {
  await auditedTransaction(
    deps,
    systemWork.retention,
    { logger: deps.logger },
    async (tx, record) => {
      const { rows } = await tx.query<{ id: string; before: number | null; after: number }>(
        `update portal.organizations o set keep_audit_days = o.audit_change_days,
         audit_change_days = null, audit_change_at = null, audit_change_by = null
       from portal.organizations was
       where was.id = o.id and o.audit_change_at <= now()
       returning o.id, was.keep_audit_days as before, o.keep_audit_days as after`,
      );
      for (const { id, before, after } of rows) {
        await record({
          event: 'retention_changed',
          actor: 'system',
          organizationId: id,
          object: { kind: 'organization', id },
          before: { audit: before },
          after: { audit: after },
        });
      }
    },
  );
}
