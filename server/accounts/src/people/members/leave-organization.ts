import { endMembership, findNextOrganization } from 'server-core/access/memberships/end-membership';
import { moveSession } from 'server-core/access/memberships/enter-organization';
import {
  lockAsMember,
  requireOtherAdmin,
} from 'server-core/access/memberships/locked-organization';
import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import { endSession } from 'server-core/sessions/session-lifecycle';
import { isOwnById } from 'server-core/sessions/strength/session-reach';
import type { LeftAnswer } from 'shared-contract';

/**
 * Ends the membership and the member's other sessions in the organization. This session moves to
 * another organization, or ends.
 * @throws ApiError `last_admin`
 */
export function leaveOrganization(
  deps: Pick<ServerDeps, 'db'>,
  member: Member,
  source: AuditSource,
): Promise<LeftAnswer> {
  return auditedTransaction(deps, systemWork.membership, source, async (tx, record) => {
    const { organizationId, userId, sessionId } = member;
    const role = await lockAsMember(tx, member);
    if (role === 'admin') await requireOtherAdmin(tx, member);
    await endMembership(tx, { organizationId, userId, by: userId, except: sessionId });
    // A session from this organization's provider can't move to another organization.
    const next = (await isOwnById(tx, sessionId)) ? await findNextOrganization(tx, userId) : null;
    if (next) await moveSession(tx, { organizationId: next, userId, sessionId });
    else await endSession(tx, sessionId);
    await record({ event: 'member_left', ...member, object: { kind: 'member', id: userId } });
    return { organization_id: next };
  });
}
