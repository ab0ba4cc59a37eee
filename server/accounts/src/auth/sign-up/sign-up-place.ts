import { lockInvitation, markAccepted } from 'server-core/access/invitations/valid-invitation';
import { addMember } from 'server-core/access/memberships/enter-organization';
import type { AddressProof } from 'server-core/access/person/prove-address';
import { hashToken } from 'server-core/sessions/tokens';
import { ApiError, type Queryable } from 'shared-server';
import type { AuthRequest } from '../request/auth-request';

interface SignUpPlace {
  organizationId: string;
  invited: boolean;
  /** Set when the invitation was mailed, because only the mailbox received its link. */
  provedBy: AddressProof | null;
  join(userId: string): Promise<void>;
}

const notClaimable =
  'This sign-up is no longer open. Please start again from the registration form.';

/**
 * @param wanted an invitation, or the organization created by this browser
 * @throws ApiError `signup_not_claimable`, `invitation_ended`; `forbidden` when the invitation is
 * for another address
 */
export async function findSignUpPlace(
  tx: Queryable,
  { signUpToken }: Pick<AuthRequest, 'signUpToken'>,
  email: string,
  wanted: { invitation?: string | undefined; organization_id?: string | undefined },
): Promise<SignUpPlace> {
  if (wanted.invitation !== undefined) return findInvitedPlace(tx, wanted.invitation, email);
  const organizationId = await claimPlace(tx, signUpToken, wanted.organization_id);
  return {
    organizationId,
    invited: false,
    provedBy: null,
    async join(userId) {
      await addMember(tx, organizationId, userId, 'admin');
      await tx.query('update portal.organizations set claimed_by = $2 where id = $1', [
        organizationId,
        userId,
      ]);
    },
  };
}

async function findInvitedPlace(tx: Queryable, token: string, email: string): Promise<SignUpPlace> {
  const { id, role, organization_id, is_mailed } = await lockInvitation(tx, token, email);
  return {
    organizationId: organization_id,
    invited: true,
    provedBy: is_mailed ? 'invitation' : null,
    async join(userId) {
      await addMember(tx, organization_id, userId, role);
      await markAccepted(tx, id, userId);
    },
  };
}

async function claimPlace(
  tx: Queryable,
  signUpToken: string | undefined,
  wanted: string | undefined,
): Promise<string> {
  if (!signUpToken) throw new ApiError('signup_not_claimable', notClaimable);
  const { rows } = await tx.query<{ id: string }>(
    `update portal.organizations set status = 'claimed', updated_at = now()
     where claim_token_hash = $1 and status = 'provisional' and claim_expires_at > now()
     returning id`,
    [hashToken(signUpToken)],
  );
  const [organization] = rows;
  if (!organization || (wanted !== undefined && wanted.toLowerCase() !== organization.id)) {
    throw new ApiError('signup_not_claimable', notClaimable);
  }
  return organization.id;
}
