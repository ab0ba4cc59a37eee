import { lockAsAdmin } from 'server-core/access/memberships/locked-organization';
import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import type { OrganizationSettings } from 'shared-contract';
import { ApiError } from 'shared-server';
import { listAdminAddresses, sendMails } from '../mail-admins';
import { readSettings } from '../settings/read-settings';
import { createCanceledMail, createDeletionMail } from './deletion-mail';

/**
 * Schedules the deletion of the organization. A second request keeps the first date.
 * @throws ApiError `bad_request` when the name doesn't match
 */
export async function requestDeletion(
  deps: ServerDeps,
  source: AuditSource,
  member: Member,
  typed: string,
): Promise<OrganizationSettings> {
  const { organizationId, userId, sessionId } = member;
  const { publicUrl, organizations } = deps.config;
  const { settings, mails } = await auditedTransaction(
    deps,
    tenantScope(organizationId),
    source,
    async (tx, record) => {
      await lockAsAdmin(tx, member);
      const before = await readSettings(deps, tx, organizationId);
      if (typed.trim() !== before.name) {
        throw new ApiError('bad_request', "Enter the organization's name exactly as shown.");
      }
      if (before.deletion) return { settings: before, mails: [] };
      await tx.query(
        `update portal.organizations set deletion_requested_at = now(), deletion_requested_by = $2,
         deletion_due_at = now() + $3::integer * interval '1 day' where id = $1`,
        [organizationId, userId, organizations.deletionWaitDays],
      );
      const object = { kind: 'organization', id: organizationId };
      const who = { organizationId, userId, sessionId };
      await record({ event: 'organization_deletion_requested', ...who, object });
      const settings = await readSettings(deps, tx, organizationId);
      const by = settings.deletion?.requested_by ?? 'An admin';
      const due = new Date(settings.deletion?.due_at ?? Date.now());
      const facts = { organization: settings.name, by, due };
      const admins = await listAdminAddresses(tx, organizationId);
      return {
        settings,
        mails: admins.map((to) => createDeletionMail(publicUrl, { to, ...facts })),
      };
    },
  );
  sendMails(deps, source, mails);
  return settings;
}

/** @throws ApiError `conflict` when the deletion is already running */
export async function cancelDeletion(
  deps: ServerDeps,
  source: AuditSource,
  member: Member,
): Promise<OrganizationSettings> {
  const { organizationId, userId, sessionId } = member;
  const { settings, mails } = await auditedTransaction(
    deps,
    tenantScope(organizationId),
    source,
    async (tx, record) => {
      await lockAsAdmin(tx, member);
      const { rows } = await tx.query(
        `update portal.organizations set deletion_requested_at = null, deletion_requested_by = null,
         deletion_due_at = null
       where id = $1 and deletion_requested_at is not null and deletion_started_at is null
       returning id`,
        [organizationId],
      );
      const settings = await readSettings(deps, tx, organizationId);
      if (settings.deletion) {
        throw new ApiError('conflict', 'The organization is already being deleted.');
      }
      if (rows.length === 0) return { settings, mails: [] };
      const object = { kind: 'organization', id: organizationId };
      const who = { organizationId, userId, sessionId };
      await record({ event: 'organization_deletion_cancelled', ...who, object });
      const admins = await listAdminAddresses(tx, organizationId);
      const { publicUrl } = deps.config;
      return {
        settings,
        mails: admins.map((to) => createCanceledMail(publicUrl, to, settings.name)),
      };
    },
  );
  sendMails(deps, source, mails);
  return settings;
}
