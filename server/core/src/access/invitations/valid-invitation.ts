import { type OrganizationRole, peopleTexts } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';
import { getKeptForms } from '../../formats/email';
import { hashToken, tokenPrefix } from '../../sessions/tokens';
import { lockOrganization } from '../memberships/locked-organization';

export interface ValidInvitation {
  id: string;
  organization_id: string;
  email: string | null;
  role: OrganizationRole;
  /** Only the mailbox of `email` got the link. */
  is_mailed: boolean;
}

const valid = `
  select id, organization_id, email, role, is_mailed from portal.invitations
  where token_hash = $1 and accepted_at is null and revoked_at is null and expires_at > now()`;

const createEndedError = () => new ApiError('invitation_ended', peopleTexts.invitationEnded);

/** @throws ApiError `invitation_ended`, the same for unknown, used, expired and revoked ones */
export async function findInvitation(tx: Queryable, token: string): Promise<ValidInvitation> {
  if (!token.startsWith(tokenPrefix.invitation)) throw createEndedError();
  const { rows } = await tx.query<ValidInvitation>(valid, [hashToken(token)]);
  if (!rows[0]) throw createEndedError();
  return rows[0];
}

/**
 * Finds the invitation and locks its organization, so that only one of several concurrent uses
 * succeeds.
 * @param email of the person who wants to use it
 * @throws ApiError `invitation_ended`; `forbidden` when it is for another address
 */
export async function lockInvitation(
  tx: Queryable,
  token: string,
  email: string,
): Promise<ValidInvitation> {
  const { organization_id } = await findInvitation(tx, token);
  await lockOrganization(tx, organization_id);
  const invitation = await findInvitation(tx, token);
  if (invitation.email && !getKeptForms(invitation.email).includes(email)) {
    throw new ApiError('forbidden', peopleTexts.otherAddress(invitation.email));
  }
  return invitation;
}

/** Records who accepted the invitation. Its link can't be used again. */
export async function markAccepted(tx: Queryable, id: string, userId: string): Promise<void> {
  await tx.query(
    `update portal.invitations set accepted_at = now(), accepted_by = $2,
       opened_at = coalesce(opened_at, now())
     where id = $1`,
    [id, userId],
  );
}
