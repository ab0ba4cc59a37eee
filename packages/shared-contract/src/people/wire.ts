import * as z from 'zod/mini';
import { organizationRoles } from '../sign-in/wire';

const role = z.enum(organizationRoles);
/** ISO time; null when it has not happened. */
const time = z.nullable(z.string());

/** A person who belongs to the organization. */
export const organizationMember = z.object({
  /** The person's id. */
  id: z.string(),
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  role,
  joined_at: z.string(),
  last_active_at: time,
  /** Names the kind; absent or null without one. */
  second_factor: z.nullish(z.string()),
});
export type OrganizationMember = z.infer<typeof organizationMember>;

/** `GET /api/members`, and the answer of a change; who joined first comes first. */
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
  /** The organization that the session acts in from now on; null when the session has ended. */
  organization_id: z.nullable(z.string()),
});
export type LeftAnswer = z.infer<typeof leftAnswer>;

export const ownOrganization = z.object({
  id: z.string(),
  name: z.string(),
  /** Null where the session needs the account's own proof first. */
  role: z.nullable(role),
  /** How many belong to it; null like the role. */
  members: z.nullable(z.number()),
  /** The session acts in it. */
  current: z.boolean(),
});
export type OwnOrganization = z.infer<typeof ownOrganization>;

/** `GET /api/organizations`: those that the person belongs to, by name. */
export const organizationList = z.object({ organizations: z.array(ownOrganization) });
export type OrganizationList = z.infer<typeof organizationList>;

export const invitationStates = ['sent', 'opened', 'accepted', 'expired', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

export const invitation = z.object({
  id: z.string(),
  /** Null for a link that admits anyone. */
  email: z.nullable(z.string()),
  role,
  state: z.enum(invitationStates),
  /** Name or address of a member, name of a former one; null for an account that is gone. */
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
  /** The portal has a mail server. */
  mail: z.boolean(),
});
export type InvitationList = z.infer<typeof invitationList>;

/** Answer of an invitation that is made or sent again. */
export const invitationMade = z.object({
  invitation,
  /** Shown once; null when the mail alone has it. */
  link: z.nullable(z.string()),
});
export type InvitationMade = z.infer<typeof invitationMade>;

/** `POST /api/invitations/open`: what the holder of the link is invited to. */
export const openInvitation = z.object({
  organization_id: z.string(),
  /** Its name. */
  organization: z.string(),
  role,
  email: z.nullable(z.string()),
  invited_by: z.nullable(z.string()),
  expires_at: z.string(),
  /** Someone has registered with the address; null unless the link was mailed to it. */
  has_account: z.nullable(z.boolean()),
});
export type OpenInvitation = z.infer<typeof openInvitation>;
