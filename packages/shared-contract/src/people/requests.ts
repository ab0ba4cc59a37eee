import * as z from 'zod/mini';
import { FORM_FIELD_MAX, TOKEN_MAX } from '../limits';
import { organizationRoles } from '../sign-in/wire';

// Apart from the answers: browsers send these and check none.
const role = z.enum(organizationRoles);

/** `PATCH /api/members/:id`. */
export const roleChange = z.strictObject({ role });
export type RoleChange = z.infer<typeof roleChange>;

/** `POST /api/members/transfer`: who administers the organization from now on. */
export const adminTransfer = z.strictObject({ user_id: z.guid() });
export type AdminTransfer = z.infer<typeof adminTransfer>;

/** `POST /api/organizations/switch`. */
export const organizationSwitch = z.strictObject({ organization_id: z.guid() });
export type OrganizationSwitch = z.infer<typeof organizationSwitch>;

/** `POST /api/invitations`; without an address the invitation is a link. */
export const invitationDraft = z.strictObject({
  email: z.optional(z.string().check(z.maxLength(FORM_FIELD_MAX))),
  role,
});
export type InvitationDraft = z.infer<typeof invitationDraft>;

/** Body of what the holder of a link asks. */
export const invitationToken = z.strictObject({
  token: z.string().check(z.maxLength(TOKEN_MAX)),
});
export type InvitationToken = z.infer<typeof invitationToken>;

/** `POST /api/invitations/accept`; an account whose address is not confirmed needs its password. */
export const invitationAcceptance = z.strictObject({
  ...invitationToken.shape,
  password: z.optional(z.string().check(z.maxLength(FORM_FIELD_MAX))),
});
