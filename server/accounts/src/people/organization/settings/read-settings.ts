import { personNameSql } from 'server-core/database/person-name';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { OrganizationSettings } from 'shared-contract';
import type { Queryable } from 'shared-server';

interface Row {
  id: string;
  name: string;
  time_zone: string | null;
  keep_calls_days: number | null;
  keep_recordings_days: number | null;
  keep_page_views_days: number | null;
  keep_audit_days: number | null;
  requires_second_factor: boolean;
  deletion_requested_at: Date | null;
  deletion_due_at: Date | null;
  requested_by: string | null;
  audit_change_days: number | null;
  audit_change_at: Date | null;
  audit_change_by: string | null;
  has_voice: boolean | null;
  has_own_account: boolean | null;
}

/** @param tx in {@link tenantScope}, because members can't read all of these columns */
export async function readSettings(
  { config }: Pick<ServerDeps, 'config'>,
  tx: Queryable,
  organizationId: string,
): Promise<OrganizationSettings> {
  const { rows } = await tx.query<Row>(
    `select o.id, o.name, o.time_zone, o.keep_calls_days, o.keep_recordings_days,
       o.keep_page_views_days, o.keep_audit_days, o.requires_second_factor, o.deletion_requested_at, o.deletion_due_at,
       coalesce(${personNameSql('u')}, u.email) as requested_by,
       o.audit_change_days, o.audit_change_at,
       coalesce(${personNameSql('a')}, a.email) as audit_change_by,
       k.is_active as has_voice, k.base_url is not null as has_own_account
     from portal.organizations o
     left join portal.users u on u.id = o.deletion_requested_by
     left join portal.users a on a.id = o.audit_change_by
     left join portal.api_keys k on k.organization_id = o.id and k.provider = 'vapi'
     where o.id = $1`,
    [organizationId],
  );
  const [row] = rows;
  if (!row) throw new Error('A session acts in an organization that is gone');
  const { deletion_requested_at: requested, deletion_due_at: due } = row;
  return {
    id: row.id,
    name: row.name,
    time_zone: row.time_zone,
    retention: {
      calls: row.keep_calls_days,
      recordings: row.keep_recordings_days,
      page_views: row.keep_page_views_days,
      audit: row.keep_audit_days,
    },
    voice_built_in: row.has_voice ? config.embedded.voice && !row.has_own_account : null,
    audit_days: config.auditRetentionDays,
    audit_min_days: config.auditRetentionMinDays,
    audit_change: readAuditChange(row),
    deletion:
      requested && due
        ? {
            requested_at: requested.toISOString(),
            requested_by: row.requested_by,
            due_at: due.toISOString(),
          }
        : null,
    requires_second_factor: row.requires_second_factor,
    deletion_wait_days: config.organizations.deletionWaitDays,
  };
}

function readAuditChange({
  audit_change_days: days,
  audit_change_at: due,
  audit_change_by: by,
}: Row): OrganizationSettings['audit_change'] {
  return days !== null && due ? { days, requested_by: by, due_at: due.toISOString() } : null;
}
