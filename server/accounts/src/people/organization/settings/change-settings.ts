import { isDeepStrictEqual } from 'node:util';
import { lockAsAdmin } from 'server-core/access/memberships/locked-organization';
import type { AuditFields } from 'server-core/audit/audit-fields';
import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import type { OrganizationChange, OrganizationSettings, Retention } from 'shared-contract';
import { ApiError, type Queryable, removeDirections } from 'shared-server';
import { listAdminAddresses, sendMails } from '../mail-admins';
import { changeAuditDays, refuseBelowMinimum } from '../retention/audit-change';
import { createAuditChangeMail } from '../retention/retention-mail';
import { readSettings } from './read-settings';

type Deps = Pick<ServerDeps, 'config' | 'db'>;

const NAME_MAX = 100;

/** @throws ApiError `bad_request` for an invalid name */
function readOrganizationName(text: string): string {
  const name = removeDirections(text).trim();
  if (name === '' || name.length > NAME_MAX || /[\p{Cc}\p{Cs}]/u.test(name)) {
    throw new ApiError('bad_request', `The name must have 1 to ${NAME_MAX} characters.`);
  }
  return name;
}

/** Records the change with the values before and after, unless they are equal. */
export function changeAsAdmin(
  deps: Deps,
  source: AuditSource,
  member: Member,
  event: 'organization_changed' | 'retention_changed' | 'second_factor_requirement_changed',
  work: (tx: Queryable) => Promise<unknown>,
  toAuditFields: (settings: OrganizationSettings) => AuditFields,
): Promise<OrganizationSettings> {
  const { organizationId, userId, sessionId } = member;
  return auditedTransaction(deps, tenantScope(organizationId), source, async (tx, record) => {
    await lockAsAdmin(tx, member);
    const before = await readSettings(deps, tx, organizationId);
    await work(tx);
    const after = await readSettings(deps, tx, organizationId);
    const object = { kind: 'organization', id: organizationId };
    const change = { before: toAuditFields(before), after: toAuditFields(after) };
    if (isDeepStrictEqual(change.before, change.after)) source.onRecorded?.();
    else await record({ event, organizationId, userId, sessionId, object, ...change });
    return after;
  });
}

export function changeOrganization(
  deps: Deps,
  source: AuditSource,
  member: Member,
  { name, time_zone }: OrganizationChange,
): Promise<OrganizationSettings> {
  const renamed = name === undefined ? null : readOrganizationName(name);
  return changeAsAdmin(
    deps,
    source,
    member,
    'organization_changed',
    (tx) =>
      tx.query(
        `update portal.organizations set name = coalesce($2, name),
           time_zone = case when $4 then $3 else time_zone end, updated_at = now()
         where id = $1`,
        [member.organizationId, renamed, time_zone ?? null, time_zone !== undefined],
      ),
    (settings) => ({ name: settings.name, time_zone: settings.time_zone }),
  );
}

/** A shorter audit retention is delayed, and every admin gets a mail. */
export async function changeRetention(
  deps: ServerDeps,
  source: AuditSource,
  member: Member,
  wanted: Retention,
): Promise<OrganizationSettings> {
  refuseBelowMinimum(deps, wanted);
  const { organizationId } = member;
  let admins: string[] = [];
  const after = await changeAsAdmin(
    deps,
    source,
    member,
    'retention_changed',
    async (tx) => {
      await tx.query(
        `update portal.organizations set keep_calls_days = $2, keep_recordings_days = $3,
           keep_page_views_days = $4, updated_at = now()
         where id = $1`,
        [organizationId, wanted.calls, wanted.recordings, wanted.page_views],
      );
      if (await changeAuditDays(deps, tx, member, wanted.audit))
        admins = await listAdminAddresses(tx, organizationId);
    },
    ({ retention, audit_change: change }) => ({
      ...retention,
      ...(change && { audit_from: change.due_at, audit_then: change.days }),
    }),
  );
  const { audit_change: change, name: organization } = after;
  if (change) {
    const by = change.requested_by ?? 'An admin';
    const facts = { organization, by, days: change.days, due: new Date(change.due_at) };
    const { publicUrl } = deps.config;
    sendMails(
      deps,
      source,
      admins.map((to) => createAuditChangeMail(publicUrl, { to, ...facts })),
    );
  }
  return after;
}
