import { changeMemberRole } from 'server-core/access/memberships/change-role';
import { endMembership } from 'server-core/access/memberships/end-membership';
import {
  lockAsAdmin,
  readRole,
  requireOtherAdmin,
} from 'server-core/access/memberships/locked-organization';
import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import { type OrganizationRole, serverTexts } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';

type Deps = Pick<ServerDeps, 'db'>;
const toObject = (id: string) => ({ kind: 'member', id });

/** @throws ApiError `not_found`, `last_admin` */
export function changeRole(
  deps: Deps,
  admin: Member,
  source: AuditSource,
  userId: string,
  role: OrganizationRole,
): Promise<void> {
  return auditedTransaction(deps, systemWork.membership, source, async (tx, record) => {
    await lockAsAdmin(tx, admin);
    const from = await requireRole(tx, admin, userId);
    if (from === role) return;
    if (from === 'admin') await requireOtherAdmin(tx, { ...admin, userId });
    const { organizationId, userId: by } = admin;
    await changeMemberRole(tx, { organizationId, userId, role, by });
    await record({
      event: 'member_role_changed',
      ...admin,
      object: toObject(userId),
      before: { role: from },
      after: { role },
    });
  });
}

/** @throws ApiError `not_found`, `last_admin` */
export function removeMember(
  deps: Deps,
  admin: Member,
  source: AuditSource,
  userId: string,
): Promise<void> {
  return auditedTransaction(deps, systemWork.membership, source, async (tx, record) => {
    const { organizationId } = admin;
    await lockAsAdmin(tx, admin);
    const role = await requireRole(tx, admin, userId);
    if (role === 'admin') await requireOtherAdmin(tx, { organizationId, userId });
    await endMembership(tx, { organizationId, userId, by: admin.userId });
    await record({ event: 'member_removed', ...admin, object: toObject(userId) });
  });
}

/** @throws ApiError `not_found` */
export function transferAdmin(
  deps: Deps,
  admin: Member,
  source: AuditSource,
  userId: string,
): Promise<void> {
  return auditedTransaction(deps, systemWork.membership, source, async (tx, record) => {
    const { organizationId, userId: by } = admin;
    await lockAsAdmin(tx, admin);
    if (userId === by) throw createNotFoundError();
    const from = await requireRole(tx, admin, userId);
    await changeMemberRole(tx, { organizationId, userId, role: 'admin', by });
    await changeMemberRole(tx, { organizationId, userId: by, role: 'user', by });
    for (const [id, before, to] of [
      [userId, from, 'admin'],
      [by, 'admin', 'user'],
    ] as const) {
      if (before === to) continue;
      const change = { before: { role: before }, after: { role: to } };
      await record({ event: 'member_role_changed', ...admin, object: toObject(id), ...change });
    }
  });
}

const createNotFoundError = () => new ApiError('not_found', serverTexts.notFound);

async function requireRole(tx: Queryable, { organizationId }: Member, userId: string) {
  const role = await readRole(tx, { organizationId, userId });
  if (!role) throw createNotFoundError();
  return role;
}
