import { endpoint } from '../endpoints/endpoint';
import { invitations, members, organizations } from '../paths/api';
import { userAnswer } from '../sign-in/wire';
import {
  adminTransfer,
  invitationAcceptance,
  invitationDraft,
  invitationToken,
  organizationSwitch,
  roleChange,
} from './requests';
import {
  invitationList,
  invitationMade,
  leftAnswer,
  memberList,
  openInvitation as openedInvitation,
  organizationList,
} from './wire';

const ids = ['id'] as const;

export const listMembers = endpoint({
  method: 'GET',
  path: members.all,
  access: 'member',
  response: memberList,
  errors: [],
  summary: 'Lists who belongs to the organization, with their roles.',
});
export const changeRole = endpoint({
  method: 'PATCH',
  path: members.member,
  access: 'admin',
  ids,
  body: roleChange,
  audit: { event: 'member_role_changed', kind: 'member', id: 'id' },
  response: memberList,
  errors: ['not_found', 'last_admin'],
  summary: 'Changes the role of a member.',
});
export const removeMember = endpoint({
  method: 'DELETE',
  path: members.member,
  access: 'admin',
  ids,
  audit: { event: 'member_removed', kind: 'member', id: 'id' },
  response: memberList,
  errors: ['not_found', 'last_admin'],
  summary: 'Removes a member and ends their sessions in the organization.',
});
export const leaveOrganization = endpoint({
  method: 'POST',
  path: members.leave,
  access: 'member',
  audit: { event: 'member_left', kind: 'member' },
  response: leftAnswer,
  errors: ['last_admin'],
  summary: 'Leaves the organization; the session continues in another one, or ends.',
});
export const transferAdmin = endpoint({
  method: 'POST',
  path: members.transfer,
  access: 'admin',
  ids: ['user_id'],
  body: adminTransfer,
  audit: { event: 'member_role_changed', kind: 'member', id: 'user_id' },
  response: memberList,
  errors: ['not_found'],
  summary: 'Makes another member an admin, and the requesting admin a user.',
});
export const listOrganizations = endpoint({
  method: 'GET',
  path: organizations.all,
  access: 'person',
  response: organizationList,
  errors: [],
  summary: 'Lists the organizations that the person belongs to.',
});
export const switchOrganization = endpoint({
  method: 'POST',
  path: organizations.switch,
  access: 'person',
  ids: ['organization_id'],
  body: organizationSwitch,
  audit: { event: 'organization_switched', kind: 'organization', id: 'organization_id' },
  response: userAnswer,
  errors: ['not_found', 'proof_required'],
  summary: "Switches the session to another of the person's organizations.",
});
export const listInvitations = endpoint({
  method: 'GET',
  path: invitations.all,
  access: 'admin',
  response: invitationList,
  errors: [],
  summary: 'Lists the invitations to the organization.',
});
export const createInvitation = endpoint({
  method: 'POST',
  path: invitations.all,
  access: 'admin',
  body: invitationDraft,
  audit: { event: 'invitation_created', kind: 'invitation' },
  response: invitationMade,
  errors: ['conflict', 'quota_exceeded', 'email_unconfirmed'],
  summary: 'Invites a person by email, or creates a link for one person.',
});
export const resendInvitation = endpoint({
  method: 'POST',
  path: invitations.resend,
  access: 'admin',
  ids,
  audit: { event: 'invitation_sent_again', kind: 'invitation', id: 'id' },
  response: invitationMade,
  errors: ['not_found', 'invitation_ended', 'email_unconfirmed'],
  summary: 'Sends an invitation again with a new link. The old link stops working.',
});
export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: invitations.invitation,
  access: 'admin',
  ids,
  audit: { event: 'invitation_revoked', kind: 'invitation', id: 'id' },
  response: invitationList,
  errors: ['not_found', 'invitation_ended'],
  summary: 'Revokes an invitation that no one has accepted.',
});
export const openInvitation = endpoint({
  method: 'POST',
  path: invitations.open,
  access: 'anyone',
  body: invitationToken,
  audit: { none: 'shows what a link invites to' },
  response: openedInvitation,
  errors: ['invitation_ended'],
  summary: 'Shows what an invitation link is for, without using it.',
});
export const acceptInvitation = endpoint({
  method: 'POST',
  path: invitations.accept,
  access: 'person',
  body: invitationAcceptance,
  audit: { event: 'invitation_accepted', kind: 'invitation' },
  response: userAnswer,
  errors: [
    'invitation_ended',
    'forbidden',
    'conflict',
    'single_sign_on_required',
    'email_unconfirmed',
    'invalid_credentials',
    'proof_required',
  ],
  summary: 'Joins the organization of an invitation, and switches the session to it.',
});
