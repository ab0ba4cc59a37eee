import * as z from 'zod/mini';
import { organizationRoles } from '../sign-in/wire';

const role = z.enum(organizationRoles);
/** ISO time; null if it hasn't happened. */
const time = z.nullable(z.string());

/** A member of the organization. */
export const organizationMember = z.object({
  /** The person's id. */
  id: z.string(),
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  role,
  joined_at: z.string(),
  last_active_at: time,
  /** Which second factor the member has; absent or null without one. */
  second_factor: z.nullish(z.string()),
});
export type OrganizationMember = z.infer<typeof organizationMember>;

/** `GET /api/members` and the response of a change, in the order of joining. */
export const memberList = z.object({ members: z.array(organizationMember) });
export type MemberList = z.infer<typeof memberList>;

/** Data of a `membership` event of `GET /api/events`. */
export const membershipEvent = z.object({
  organization_id: z.string(),
  organization_name: z.string(),
  role,
});
export type MembershipEvent = z.infer<typeof membershipEvent>;

/** `POST /api/members/leave`. */
export const leftAnswer = z.object({
  /** The session's new organization; null if the session has ended. */
  organization_id: z.nullable(z.string()),
});
export type LeftAnswer = z.infer<typeof leftAnswer>;

export const ownOrganization = z.object({
  id: z.string(),
  name: z.string(),
  /** Null if the session needs a proof of identity before it can act in the organization. */
  role: z.nullable(role),
  /** Number of members; null like the role. */
  members: z.nullable(z.number()),
  /** Whether it is the session's organization. */
  current: z.boolean(),
});
export type OwnOrganization = z.infer<typeof ownOrganization>;

/** `GET /api/organizations`: the person's organizations, by name. */
export const organizationList = z.object({ organizations: z.array(ownOrganization) });
export type OrganizationList = z.infer<typeof organizationList>;

export const invitationStates = ['sent', 'opened', 'accepted', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

export const invitation = z.object({
  id: z.string(),
  /** Null for a link that anyone can use. */
  email: z.nullable(z.string()),
  role,
  state: z.enum(invitationStates),
  /** Name or email address of the inviter, also of a former member; null for a deleted account. */
  invited_by: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.string(),
  opened_at: time,
  accepted_at: time,
  accepted_by: z.nullable(z.string()),
  expires_at: z.string(),
  revoked_at: time,
  revoked_by: z.nullable(z.string()),
});
export type Invitation = z.infer<typeof invitation>;

/** `GET /api/invitations`, newest first. */
export const invitationList = z.object({
  invitations: z.array(invitation),
  /** Whether the portal can send email. */
  mail: z.boolean(),
});
export type InvitationList = z.infer<typeof invitationList>;

/** Response of creating or resending an invitation. */
export const invitationMade = z.object({
  invitation,
  /** Shown only once; null if it was sent by email only. */
  link: z.nullable(z.string()),
});
export type InvitationMade = z.infer<typeof invitationMade>;

/** `POST /api/invitations/open`: what the link invites to. */
export const openInvitation = z.object({
  organization_id: z.string(),
  /** The organization's name. */
  organization: z.string(),
  role,
  email: z.nullable(z.string()),
  invited_by: z.nullable(z.string()),
  expires_at: z.string(),
  /** Whether the address is registered; null unless the link was emailed to it. */
  has_account: z.nullable(z.boolean()),
});
export type OpenInvitation = z.infer<typeof openInvitation>;
