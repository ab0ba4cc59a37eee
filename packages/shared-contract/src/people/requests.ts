import * as z from 'zod/mini';
import { FORM_FIELD_MAX, TOKEN_MAX } from '../limits';
import { organizationRoles } from '../sign-in/wire';

// Separate from the responses, because browsers send these but never validate them.
const role = z.enum(organizationRoles);

/** `PATCH /api/members/:id`. */
export const roleChange = z.strictObject({ role });
export type RoleChange = z.infer<typeof roleChange>;

/** `POST /api/members/transfer`: the organization's new admin. */
export const adminTransfer = z.strictObject({ user_id: z.guid() });
export type AdminTransfer = z.infer<typeof adminTransfer>;

/** `POST /api/organizations/switch`. */
export const organizationSwitch = z.strictObject({ organization_id: z.guid() });
export type OrganizationSwitch = z.infer<typeof organizationSwitch>;

/** `POST /api/invitations`. Without an email address, the invitation is a link. */
export const invitationDraft = z.strictObject({
  email: z.optional(z.string().check(z.maxLength(FORM_FIELD_MAX))),
  role,
});
export type InvitationDraft = z.infer<typeof invitationDraft>;

/** Body of requests by the holder of an invitation link. */
export const invitationToken = z.strictObject({
  token: z.string().check(z.maxLength(TOKEN_MAX)),
});
export type InvitationToken = z.infer<typeof invitationToken>;

/** `POST /api/invitations/accept`. An account with an unverified address needs its password. */
export const invitationAcceptance = z.strictObject({
  ...invitationToken.shape,
  password: z.optional(z.string().check(z.maxLength(FORM_FIELD_MAX))),
});
