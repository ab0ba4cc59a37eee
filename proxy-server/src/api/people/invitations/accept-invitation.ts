import { type AuthUser, peopleTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { holdInvitation, spendInvitation } from '../../../core/access/invitations/valid-invitation';
import { actIn, addMember } from '../../../core/access/memberships/enter-organization';
import { readAuthUser } from '../../../core/access/person/auth-user';
import { refuseWithoutProvider } from '../../../core/access/sign-in-provider/required-sign-in';
import type { AuditSource } from '../../../core/audit/audit-source';
import { auditedTransaction } from '../../../core/audit/record-event';
import type { ServerDeps } from '../../../core/server/server-deps';
import type { LiveSession } from '../../../core/sessions/find-session';

/**
 * @throws ApiError `invitation_ended`, `forbidden` for another address, `conflict` for a member,
 * `single_sign_on_required`
 */
export function acceptInvitation(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  { userId, sessionId }: LiveSession,
  source: AuditSource,
  token: string,
): Promise<AuthUser> {
  return auditedTransaction(deps, { role: 'portal_system' }, source, async (tx, record) => {
    const { email } = await readAuthUser(deps, tx, userId);
    const { id, role, organization_id: organizationId } = await holdInvitation(tx, token, email);
    await refuseWithoutProvider(tx, organizationId, email);
    if (!(await addMember(tx, organizationId, userId, role))) {
      throw new ApiError('conflict', peopleTexts.alreadyMember);
    }
    await spendInvitation(tx, id, userId);
    const who = { organizationId, userId, sessionId };
    await actIn(tx, who);
    const object = { kind: 'invitation', id };
    await record({ event: 'invitation_accepted', ...who, object, details: { role } });
    return readAuthUser(deps, tx, userId, sessionId);
  });
}
