import { lockInvitation, markAccepted } from 'server-core/access/invitations/valid-invitation';
import { addMember, moveSession } from 'server-core/access/memberships/enter-organization';
import { readAuthUser } from 'server-core/access/person/auth-user';
import { describeEnded, recordProof } from 'server-core/access/person/ended-by-proof';
import { type EndedByProof, proveAddress } from 'server-core/access/person/prove-address';
import { refuseWithoutProvider } from 'server-core/access/sign-in-provider/required-sign-in';
import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { mailAccountChange } from 'server-core/notifications/account-change/mail-account-change';
import { requirePassword } from 'server-core/passwords/require-password';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { LiveSession } from 'server-core/sessions/find-session';
import { requireReach } from 'server-core/sessions/strength/session-reach';
import { type AuthUser, confirmationTexts, peopleTexts } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';

type Deps = Pick<ServerDeps, 'background' | 'config' | 'db' | 'sendMail'>;
type Session = Pick<
  LiveSession,
  'userId' | 'sessionId' | 'organizationId' | 'method' | 'providerOrganizationId'
>;

/** The invitation's token, and the account's password if its address isn't confirmed. */
interface Accepting {
  token: string;
  password?: string | undefined;
}

/**
 * A mailed invitation proves the account's address only if the person also knows the account's
 * password, because a stranger may have signed up with the address.
 * @throws ApiError `invitation_ended`, `forbidden` for another address, `conflict` for a member,
 * `single_sign_on_required`, `proof_required`, `email_unconfirmed` without the password,
 * `invalid_credentials`
 */
export async function acceptInvitation(
  deps: Deps,
  session: Session,
  source: AuditSource,
  { token, password }: Accepting,
): Promise<AuthUser> {
  const { userId, sessionId } = session;
  if (password !== undefined) await requirePassword(deps, source, session, password);
  const { user, ended } = await auditedTransaction(
    deps,
    systemWork.invitation,
    source,
    async (tx, record) => {
      const { email, email_confirmed_at } = await readAuthUser(deps, tx, userId);
      const held = await lockInvitation(tx, token, email);
      const { id, role, organization_id: organizationId } = held;
      requireReach(session, organizationId);
      await refuseWithoutProvider(tx, organizationId, email);
      const isProof = held.is_mailed && held.email !== null && !email_confirmed_at;
      if (isProof && password === undefined)
        throw new ApiError('email_unconfirmed', confirmationTexts.joinWithPassword(email));
      const ended = isProof ? await proveByMail(tx, session) : null;
      if (!(await addMember(tx, organizationId, userId, role))) {
        throw new ApiError('conflict', peopleTexts.alreadyMember);
      }
      await markAccepted(tx, id, userId);
      const who = { organizationId, userId, sessionId };
      await moveSession(tx, who);
      const object = { kind: 'invitation', id };
      await record({ event: 'invitation_accepted', ...who, object, details: { role } });
      await recordProof(record, { ...who, email }, 'invitation', ended);
      return { user: await readAuthUser(deps, tx, userId, sessionId), ended };
    },
  );
  const subject = describeEnded(ended);
  if (subject) mailAccountChange(deps, source, { userId, change: 'email_proved', subject });
  return user;
}

const proveByMail = (tx: Queryable, { userId, sessionId }: Session): Promise<EndedByProof | null> =>
  proveAddress(tx, userId, { by: 'invitation', keepsPassword: true, keepSessionId: sessionId });
