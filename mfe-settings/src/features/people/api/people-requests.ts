import { queryOptions } from '@tanstack/react-query';
import { portalFetch } from 'shared-auth';
import {
  api,
  fillPath,
  type InvitationDraft,
  type InvitationList,
  type InvitationMade,
  invitationList,
  invitationMade,
  leftAnswer,
  type MemberList,
  memberList,
  type OrganizationRole,
} from 'shared-contract';

/** @returns the read of who belongs to the organization */
export const members = (organizationId: string) =>
  queryOptions({
    queryKey: ['members', organizationId],
    queryFn: ({ signal }) => portalFetch(api.members.all, { schema: memberList, signal }),
  });

/** @returns the read of whom the organization has invited, for its admins */
export const invitations = (organizationId: string) =>
  queryOptions({
    queryKey: ['invitations', organizationId],
    queryFn: ({ signal }) => portalFetch(api.invitations.all, { schema: invitationList, signal }),
  });

export function changeRole(id: string, role: OrganizationRole): Promise<MemberList> {
  const path = fillPath(api.members.member, { id });
  return portalFetch(path, { method: 'PATCH', body: { role }, schema: memberList });
}

export function removeMember(id: string): Promise<MemberList> {
  const path = fillPath(api.members.member, { id });
  return portalFetch(path, { method: 'DELETE', schema: memberList });
}

/** Makes a member an admin, and the signed-in person a user. */
export function transferAdmin(id: string): Promise<MemberList> {
  const body = { user_id: id };
  return portalFetch(api.members.transfer, { method: 'POST', body, schema: memberList });
}

/** @returns the organization that the session acts in now; null when it has ended */
export async function leaveOrganization(): Promise<string | null> {
  const answer = await portalFetch(api.members.leave, { method: 'POST', schema: leftAnswer });
  return answer.organization_id;
}

export function createInvitation(body: InvitationDraft): Promise<InvitationMade> {
  return portalFetch(api.invitations.all, { method: 'POST', body, schema: invitationMade });
}

/** Sends a new link; the one before it ends. */
export function resendInvitation(id: string): Promise<InvitationMade> {
  const path = fillPath(api.invitations.resend, { id });
  return portalFetch(path, { method: 'POST', schema: invitationMade });
}

export function revokeInvitation(id: string): Promise<InvitationList> {
  const path = fillPath(api.invitations.invitation, { id });
  return portalFetch(path, { method: 'DELETE', schema: invitationList });
}
