import { type OrganizationRole, serverTexts } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import { endMembership } from '../../../core/access/memberships/end-membership';
import {
  lockAsAdmin,
  requireOtherAdmin,
  roleOf,
} from '../../../core/access/memberships/locked-organization';
import type { AuditSource } from '../../../core/audit/audit-source';
import { auditedTransaction } from '../../../core/audit/record-event';
import type { ServerDeps } from '../../../core/server/server-deps';
import type { Member } from '../../../core/sessions/require-member';

type Deps = Pick<ServerDeps, 'db'>;
const system = { role: 'portal_system' } as const;
const aMember = (id: string) => ({ kind: 'member', id });

/** @throws ApiError `not_found`, `last_admin` */
export function changeRole(
  deps: Deps,
  admin: Member,
  source: AuditSource,
  userId: string,
  role: OrganizationRole,
): Promise<void> {
  return auditedTransaction(deps, system, source, async (tx, record) => {
    await lockAsAdmin(tx, admin);
    const from = await requireRole(tx, admin, userId);
    if (from === role) return;
    if (from === 'admin') await requireOtherAdmin(tx, { ...admin, userId });
    await setRole(tx, admin.organizationId, userId, role);
    await record({
      event: 'member_role_changed',
      ...admin,
      object: aMember(userId),
      before: { role: from },
      after: { role },
    });
  });
}

/**
 * Whoever was removed gets in through no invitation of their own making either.
 *
 * @throws ApiError `not_found`, `last_admin`
 */
export function removeMember(
  deps: Deps,
  admin: Member,
  source: AuditSource,
  userId: string,
): Promise<void> {
  return auditedTransaction(deps, system, source, async (tx, record) => {
    const { organizationId } = admin;
    await lockAsAdmin(tx, admin);
    const role = await requireRole(tx, admin, userId);
    if (role === 'admin') await requireOtherAdmin(tx, { organizationId, userId });
    await endMembership(tx, { organizationId, userId });
    await tx.query(
      `update portal.invitations set revoked_at = now(), revoked_by = $3
       where organization_id = $1 and invited_by = $2 and accepted_at is null
         and revoked_at is null`,
      [organizationId, userId, admin.userId],
    );
    await record({ event: 'member_removed', ...admin, object: aMember(userId) });
  });
}

/** @throws ApiError `not_found` */
export function transferAdmin(
  deps: Deps,
  admin: Member,
  source: AuditSource,
  userId: string,
): Promise<void> {
  return auditedTransaction(deps, system, source, async (tx, record) => {
    const { organizationId } = admin;
    await lockAsAdmin(tx, admin);
    if (userId === admin.userId) throw notFound();
    const from = await requireRole(tx, admin, userId);
    await setRole(tx, organizationId, userId, 'admin');
    await setRole(tx, organizationId, admin.userId, 'user');
    for (const [id, before, to] of [
      [userId, from, 'admin'],
      [admin.userId, 'admin', 'user'],
    ] as const) {
      if (before === to) continue;
      const change = { before: { role: before }, after: { role: to } };
      await record({ event: 'member_role_changed', ...admin, object: aMember(id), ...change });
    }
  });
}

const notFound = () => new ApiError('not_found', serverTexts.notFound);

async function requireRole(tx: Queryable, { organizationId }: Member, userId: string) {
  const role = await roleOf(tx, { organizationId, userId });
  if (!role) throw notFound();
  return role;
}

async function setRole(
  tx: Queryable,
  organizationId: string,
  userId: string,
  role: OrganizationRole,
): Promise<void> {
  await tx.query(
    'update portal.memberships set role = $3 where organization_id = $1 and user_id = $2',
    [organizationId, userId, role],
  );
}
